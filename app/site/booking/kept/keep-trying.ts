import { logBug } from "#app/http/api.ts";
import { subscribeToKept } from "./has-kept.ts";
import { keptStorage } from "./kept-storage.ts";
import { keeper } from "./keeper.ts";
import { hearSent } from "./tell-sent.tsx";
import { isDue, SHORTEST_WAIT_MS } from "./when-to-try-again.ts";

/**
 * Sends kept bookings without anybody's doing: now, when the network or the visitor is back, and as
 * often as `nextTry` says. @returns a function that ends it.
 */
export function keepTrying() {
  const ended = new AbortController();
  const { signal } = ended;
  let timer = 0;

  function tryAll(hasNews: boolean) {
    for (const kept of keptStorage.all())
      if (isDue(kept, Date.now(), hasNews)) keeper.sendAgain(kept.key).catch(logBug);
    wait();
  }

  function wait() {
    clearTimeout(timer);
    const waiting = keptStorage.all().filter(({ state }) => state.name === "waiting");
    if (waiting.length === 0 || signal.aborted) return;
    const next = Math.min(...waiting.map(({ nextTry }) => nextTry));
    timer = window.setTimeout(() => tryAll(false), Math.max(SHORTEST_WAIT_MS, next - Date.now()));
  }

  const onNews = () => tryAll(true);
  window.addEventListener("online", onNews, { signal });
  document.addEventListener("visibilitychange", onNews, { signal });
  const stopHearing = hearSent();
  const unsubscribe = subscribeToKept(wait);
  tryAll(true);
  return () => {
    ended.abort();
    clearTimeout(timer);
    stopHearing();
    unsubscribe();
  };
}
