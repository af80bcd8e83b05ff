import { useSyncExternalStore } from "react";

/** Whether the server answers, as the stream of changes and the last loading saw it. */
let lost = false;
const listeners = new Set<() => void>();

export function setLost(now: boolean) {
  if (lost === now) return;
  lost = now;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLost = () =>
  useSyncExternalStore(
    listen,
    () => lost,
    () => false,
  );
