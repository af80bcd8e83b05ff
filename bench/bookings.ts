import { postgresPrograms, startPostgres } from "#tests/databases/postgres.ts";
import { startServer, type StartedServer } from "../tests/server/built-site.ts";
import { untilWarm } from "#tests/faults/until-warm.ts";
import { onFilledData, settings } from "./built-server.ts";
import { median } from "./numbers.ts";
import { runWrk } from "./wrk.ts";

/** Durable bookings at 32 connections: the median of three runs, and the longest stall of them all. */
export type Bookings = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  longestStallMs: number;
};

/** On SQLite, each acknowledged once it is on the disk (`synchronous=FULL`). */
export const benchBookingsOnSqlite = () => onFilledData(async (start) => loaded(await start()));

/** On a throw-away PostgreSQL of this machine. Undefined where it is not installed. */
export async function benchBookingsOnPostgres() {
  const programs = postgresPrograms();
  if (!programs) return undefined;
  const postgres = await startPostgres(programs);
  try {
    return await loaded(await startServer({ env: { ...settings, DATABASE_URL: postgres.url } }));
  } finally {
    postgres.remove();
  }
}

async function loaded(server: StartedServer): Promise<Bookings> {
  await untilWarm(server.url);
  const book = (seconds: number) =>
    runWrk(server.url, { connections: 32, seconds, script: "bookings" });
  await book(3); // until the code is compiled
  await longestStallMs(server.url);
  const runs = [await book(5), await book(5), await book(5)];
  const stallMs = await longestStallMs(server.url);
  await server.stop();
  return {
    perSecond: median(runs.map((run) => run.requestsPerSecond)),
    p50Ms: median(runs.map((run) => run.p50Ms)),
    p99Ms: median(runs.map((run) => run.p99Ms)),
    longestStallMs: stallMs,
  };
}

/** A timer ticks at this interval; a tick that comes late shows a stall of the event loop. */
const LOOKED_AT_MS = 10;

/** Since the last call. */
async function longestStallMs(url: string) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const longest = /^doorstep_event_loop_delay_seconds\{quantile="1"\} (\S+)$/m.exec(metrics)?.[1];
  return Number(longest) * 1_000 - LOOKED_AT_MS;
}

if (import.meta.main) {
  const print = (name: string, figures: Bookings | undefined) =>
    process.stdout.write(
      figures
        ? `${name}: ${figures.perSecond.toFixed(0)} bookings/s, p50 ${figures.p50Ms} ms, p99 ${figures.p99Ms} ms, longest stall ${figures.longestStallMs.toFixed(0)} ms\n`
        : `${name}: not installed\n`,
    );
  print("SQLite", await benchBookingsOnSqlite());
  print("PostgreSQL", await benchBookingsOnPostgres());
}
