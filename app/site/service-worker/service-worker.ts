/// <reference lib="webworker" />
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";
import { keepDocuments } from "./always-kept-pages.ts";
import {
  cacheOfBuild,
  forgetOldBuilds,
  isComplete,
  keepFiles,
  OFFLINE,
  PAGES,
} from "./files-of-build.ts";
import {
  isCatalogueCall,
  isPicture,
  isPublicPage,
  KEPT_SECONDS,
  mayBeKept,
  MOST_CALLS,
  MOST_PAGES,
  MOST_PICTURES,
} from "./what-to-cache.ts";

/**
 * Serves pages that were opened before when the network fails (product §2: Weak network, decision 29).
 * scripts/bundle/service-worker.config.ts puts the build's files in.
 */
declare const self: ServiceWorkerGlobalScope;
declare const BUILD: { id: string; files: string[] };
// Once: the list takes the place of each mention.
const { id, files } = BUILD;

const PATIENCE_SECONDS = 5;

type Answered = { response: Response };

const anything = (_page: Response) => Promise.resolve(true);

const keptFor = (maxEntries: number, isFit = anything) => [
  {
    cacheWillUpdate: async ({ response }: Answered) =>
      mayBeKept(response) && (await isFit(response.clone())) ? response : null,
  },
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: KEPT_SECONDS, purgeOnQuotaError: true }),
];

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  // A page of a build whose files are not here yet would be dead without the network.
  plugins: keptFor(MOST_PAGES, isComplete),
});
const catalogue = new NetworkFirst({
  cacheName: "catalogue",
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: keptFor(MOST_CALLS),
});
const pictures = new StaleWhileRevalidate({
  cacheName: "pictures",
  plugins: keptFor(MOST_PICTURES),
});
const network = new NetworkOnly();

// An update waits until no page of the build before is open: no skipWaiting.
self.addEventListener("install", (event) => event.waitUntil(install(event)));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  const path: unknown = event.data?.visited;
  if (typeof path === "string") event.waitUntil(keepVisited(path, event));
});

async function install(event: ExtendableEvent) {
  await keepFiles(id, files);
  await keepDocuments(id);
  // Opened while the files of their build were not here yet.
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const { url } of open) await keepVisited(url, event);
}

async function activate() {
  await forgetOldBuilds(id);
  // The browser asks for a page while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page reached by a click inside the site was never fetched as a document. */
async function keepVisited(address: string, event: ExtendableEvent) {
  const { origin, pathname, href } = new URL(address, self.location.origin);
  if (origin !== self.location.origin || !isPublicPage(pathname)) return;
  const [answered, done] = pages.handleAll({ request: new Request(href), event });
  await Promise.allSettled([answered, done]);
}

const isOurs = ({ sameOrigin }: { sameOrigin: boolean }) => sameOrigin;

registerRoute(
  ({ request, ...target }) => isOurs(target) && request.mode === "navigate",
  async ({ url, request, event }) => {
    const strategy = isPublicPage(url.pathname) ? pages : network;
    try {
      return await strategy.handle({ request, event });
    } catch {
      return (await fallback(url.pathname)) ?? Response.error();
    }
  },
);

/** Without the network and never opened: the cart is always here, for the rest there is a document. */
async function fallback(path: string) {
  const cache = await caches.open(cacheOfBuild(id));
  return (await cache.match(path)) ?? cache.match(OFFLINE);
}

// The names of built files contain their hashes: whichever build a page is of, its own file is found.
registerRoute(
  ({ url, ...target }) => isOurs(target) && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
registerRoute(({ url, ...target }) => isOurs(target) && isCatalogueCall(url.pathname), catalogue);
registerRoute(({ url, ...target }) => isOurs(target) && isPicture(url.pathname), pictures);
