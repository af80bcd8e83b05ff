/**
 * Has the desk's service worker open this page without the network; no other screen. A private window
 * may refuse it: then the page needs the network to open, but still keeps what is entered.
 */
export function registerWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js", { scope: "/my-visits" }).catch(() => {});
}
