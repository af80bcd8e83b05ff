/** For Safari, which has no requestIdleCallback. */
const REST_MS = 500;

/**
 * Calls `act` when the page is loaded and the browser has nothing else to do; never for a visitor who
 * asked to save data. @returns what cancels it.
 */
export function whenIdle(act: () => void) {
  if (navigator.connection?.saveData) return undefined;
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
