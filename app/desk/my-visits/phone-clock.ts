import { useSyncExternalStore } from "react";

const STEP_MS = 15_000;

function subscribe(listener: () => void) {
  const timer = setInterval(listener, STEP_MS);
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}

const step = () => Math.floor(Date.now() / STEP_MS);

/** The clock of the page. It starts with the server's, so that both render the same. */
export function useMinute(serverNow: string | undefined) {
  const steps = useSyncExternalStore(subscribe, step, () =>
    Math.floor(Date.parse(serverNow ?? "1970-01-01T00:00:00Z") / STEP_MS),
  );
  return new Date(steps * STEP_MS);
}
