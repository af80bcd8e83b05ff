import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import type { Config } from "#server/config.ts";
import { FAREWELL, WORKER_POLICY } from "#server/offline/offline-routes.ts";
import { PROJECT_FOLDER } from "#server/project-folder.ts";

/**
 * `/sw.js` of the desk: opens My visits without the network (decision 38). It ends with a hash of what
 * its shell says of the lab, because a browser installs a worker again when a byte of it has changed.
 */
export function workerRoute({ serviceWorker, lab }: Pick<Config, "serviceWorker" | "lab">) {
  const file = join(PROJECT_FOLDER, "build/desk/sw.js");
  const hash = createHash("sha256").update(`${lab.name}\n${lab.phone}`).digest("hex");
  // In development nothing is built or kept.
  const isOn = serviceWorker && existsSync(file);
  const worker = isOn ? `${readFileSync(file, "utf8")}\n// ${hash}\n` : FAREWELL;
  const app = new Hono();
  app.get("/sw.js", (c) =>
    c.body(worker, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": WORKER_POLICY,
    }),
  );
  return app;
}
