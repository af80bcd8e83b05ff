/// <reference lib="webworker" />
import {
  LANGUAGE_CACHE,
  LANGUAGE_NOTE,
  SCANNER_CACHE,
  SHELL,
} from "#app/desk/access/phone-shell.ts";
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from "#app/lib/language.ts";
import { registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";

/**
 * Opens My visits without the network (decision 38). It is registered for that page alone, and keeps
 * that page's code and its shells, one a language, which hold nothing of anybody; what is shown comes from IndexedDB.
 * scripts/bundle/desk-worker.config.ts puts the build's files in.
 */
declare const self: ServiceWorkerGlobalScope;
declare const BUILD: { id: string; files: string[] };
// Once: the list takes the place of each mention.
const { id, files } = BUILD;

const PAGE = "/my-visits";
const shellIn = (language: string) => `${PAGE}?${SHELL}=${language}`;
const PREFIX = "my-visits-";
const CACHE = PREFIX + id;
const PATIENCE_SECONDS = 4;

// An update waits until the page of the build before is closed: no skipWaiting.
self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  // Colleagues who share a phone may speak different languages.
  for (const language of LANGUAGE_CODES) await keepShell(cache, shellIn(language));
}

async function keepShell(cache: Cache, address: string) {
  const shell = await fetch(address, { cache: "no-store" });
  // Signed out it is the door, and while the server is replaced another build.
  const isOurs = shell.ok && !shell.redirected && (await shell.clone().text()).includes(id);
  if (!isOurs) throw new Error(`${address} is not of build ${id}`);
  await cache.put(address, shell);
}

/** The shell in the language that the page spoke last. */
async function keptShell() {
  const noted = await (await caches.open(LANGUAGE_CACHE)).match(LANGUAGE_NOTE);
  return kept(shellIn((await noted?.text()) ?? SOURCE_LANGUAGE));
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  for (const name of old) await caches.delete(name);
  await self.clients.claim();
}

const kept = async (request: string | Request) =>
  (await caches.open(CACHE)).match(request, { ignoreVary: true });

/** What reads labels, which the page keeps from the first scan on. */
const keptScanner = async (request: Request) =>
  (await caches.open(SCANNER_CACHE)).match(request, { ignoreVary: true });

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS });

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && url.pathname === PAGE,
  async ({ request, event }) => {
    const answer = await network.handle({ request, event }).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    return (await keptShell()) ?? answer ?? Response.error();
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await kept(request)) ?? (await keptScanner(request)) ?? fetch(request),
);
