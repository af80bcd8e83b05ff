import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES } from "#tests/e2e/routes.ts";
import { untilWarm } from "#tests/faults/until-warm.ts";
import { startServer, type StartedServer } from "../tests/server/built-site.ts";

/** As in production, but for the limits. */
export const settings = { RATE_LIMITS: "off", RENDER_AHEAD: "on", LOG_LEVEL: "silent" };

/** The routes of product §2 that visitors see. */
export const PATHS = ROUTES.map(([path]) => path).filter((path) => path !== "/privacy");

/** The built site on the sample lab, with its pages cached. */
export async function onServer<T>(act: (server: StartedServer) => Promise<T>) {
  const server = await startServer({ env: settings });
  try {
    await untilWarm(server.url);
    return await act(server);
  } finally {
    await server.stop();
  }
}

/** The built site on a data folder that holds the sample lab already, as after its first day. */
export async function onFilledData<T>(
  measure: (start: () => Promise<StartedServer>) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-bench-"));
  const start = () => startServer({ env: { ...settings, DATA_DIR: dataDir } });
  try {
    await (await start()).stop();
    return await measure(start);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
