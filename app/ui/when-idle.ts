/** Safari has no requestIdleCallback. */
const REST_MS = 500;

/**
 * Calls `act` once the page is loaded and the browser is idle; for a visitor who saves data only what
 * is `needed`. @returns a function that cancels it.
 */
export function whenIdle(act: () => void, needed = false) {
  if (navigator.connection?.saveData && !needed) return undefined;
  const cancelled = new AbortController();
  const run = () => {
    if (!cancelled.signal.aborted) act();
  };
  const wait = () =>
    "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, REST_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true, signal: cancelled.signal });
  return () => cancelled.abort();
}
