import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, type StartedServer } from "../tests/server/built-site.ts";

export const settings = { RATE_LIMITS: "off", LOG_LEVEL: "silent" };

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

/** Waits until all pages are rendered and compressed at the highest level. */
export const settle = (seconds: number) => sleep(seconds * 1_000);
