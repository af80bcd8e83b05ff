import { localPath } from "#app/lib/language.ts";

/** The page's side of the service worker (decision 29). */

const container = () =>
  import.meta.env.PROD && "serviceWorker" in navigator ? navigator.serviceWorker : undefined;

/**
 * Not for a visitor who saves data: it fetches all code of the site. A private window may refuse it,
 * and the network may fail: the site works without.
 */
export function registerServiceWorker() {
  if (navigator.connection?.saveData) return;
  container()
    ?.register(localPath("/sw.js"), { scope: localPath("/") })
    .catch(() => {});
}

/** The page that the worker served itself is kept already. */
let served = "";
if (!import.meta.env.SSR && container()?.controller) served = location.pathname + location.search;

/**
 * Has the worker keep this page: it was opened before there was a worker, or by a click inside the
 * site, which fetches no document. Not for a visitor who saves data.
 */
export function tellVisit(address: string) {
  if (address === served || navigator.connection?.saveData) return;
  served = "";
  // A worker is of this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void container()?.ready.then(({ active }) => active?.postMessage({ visited: address }));
}
