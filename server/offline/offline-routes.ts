import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { localPath } from "#app/lib/language.ts";
import type { Config } from "#server/config.ts";
import type { CurrentLab } from "#server/current-lab.ts";
import { pagePolicy } from "#server/guard/security.ts";
import { buildFolder } from "#server/build-folder.ts";
import { offlineDocument } from "./offline-document.ts";

/** The same for everybody, and kept in memory like a page. */
export const offlineAddresses = () =>
  ["/sw.js", "/offline"].map(localPath).map((pattern) => ({
    pattern,
    cachedBy: [],
  }));

/** What a worker may do: ask this site. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Takes the place of a worker that is out, deletes what it kept and goes (SERVICE_WORKER=off). */
export const FAREWELL = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      indexedDB.deleteDatabase("workbox-expiration");
      await registration.unregister();
    })(),
  ),
);
`;

type Given = { config: Pick<Config, "serviceWorker">; lab: Pick<CurrentLab, "details"> };

/** `/sw.js`, the service worker of this language, and `/offline`, its document (product §2: Weak network). */
export function offlineRoutes({ config, lab }: Given) {
  const document = async () => String(offlineDocument(await lab.details()));
  const worker = async () => (config.serviceWorker ? builtWorker(await document()) : FAREWELL);
  const app = new Hono();
  app.get(localPath("/sw.js"), async (c) =>
    c.body(await worker(), 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": WORKER_POLICY,
      // Beyond its own folder: the Hindi home page is /hi.
      "Service-Worker-Allowed": localPath("/"),
    }),
  );
  app.get(localPath("/offline"), async (c) =>
    c.html(await document(), 200, {
      "Content-Security-Policy": pagePolicy([]),
      "X-Robots-Tag": "noindex",
    }),
  );
  return app;
}

/**
 * The worker ends with a hash of its document: a browser installs a worker again when a byte of it has
 * changed, and the document shows the lab's phone number. In development nothing is built or kept.
 */
function builtWorker(document: string) {
  const file = join(buildFolder(), "sw.js");
  if (!existsSync(file)) return FAREWELL;
  const hash = createHash("sha256").update(document).digest("hex");
  return `${readFileSync(file, "utf8")}\n// ${hash}\n`;
}
