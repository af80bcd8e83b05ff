/**
 * Without the network a link inside the site opens the page's document, which the service worker keeps,
 * and not its data, of which it may have none. @returns a function that ends it.
 */
export function openDocumentsOffline() {
  const ended = new AbortController();
  // React listens on the document: this comes first, and leaves the click to the browser.
  window.addEventListener("click", keepFromRouter, { capture: true, signal: ended.signal });
  return () => ended.abort();
}

function keepFromRouter(event: MouseEvent) {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return;
  const link = event.target instanceof Element && event.target.closest("a[data-discover]");
  if (link) event.stopPropagation();
}
