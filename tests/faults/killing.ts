import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/databases/postgres.ts";
import { startServer } from "../server/built-site.ts";
import { compare, startPatients } from "./patients.ts";
import { seededRandom } from "./random.ts";

/**
 * Kills a server on SQLite again and again while patients book, and restarts it each time. In the end
 * it reads the database file.
 */
export async function killAgainAndAgain({
  kills,
  lossy,
}: {
  kills: number;
  lossy?: "late" | "forgetful";
}) {
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-kills-"));
  const port = String(await freePort());
  const env = { DATA_DIR: dataDir, PORT: port, RATE_LIMITS: "off", LOG_LEVEL: "silent" };
  const start = () =>
    lossy
      ? startServer({ env: { ...env, LOSSY: lossy }, program: "tests/faults/lossy-server.ts" })
      : startServer({ env });
  let server = await start();
  const patients = startPatients(8, () => server.url);
  const readyMs: number[] = [];
  const random = seededRandom();
  for (let kill = 0; kill < kills; kill++) {
    await patients.bookMore(5 + random() * 40);
    // Bookings that share a transaction are acknowledged together; the kill must be able to hit between two.
    await sleep(random() * 60);
    server.kill("SIGKILL");
    await server.ended;
    server = await start();
    readyMs.push(server.readyMs);
  }
  await patients.stop();
  server.kill("SIGKILL");
  await server.ended;

  const file = new DatabaseSync(join(dataDir, "doorstep.db"));
  const stored = file.prepare("select id, notes from bookings").all() as {
    id: string;
    notes: string;
  }[];
  const integrity = file.prepare("pragma integrity_check").all();
  file.close();
  rmSync(dataDir, { recursive: true });
  return {
    ...compare(patients.acknowledged, stored),
    kills,
    interrupted: patients.troubles.interrupted,
    readyMs: { median: middle(readyMs), longest: Math.max(...readyMs) },
    integrity,
  };
}

export const middle = (figures: number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
