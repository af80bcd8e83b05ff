import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A throw-away PostgreSQL server on loopback, from the installed binaries. */
export type Postgres = {
  /** The URL of its `postgres` database. */
  url: string;
  /** Stops the server like a crash (`immediate`) or cleanly (`fast`). */
  stop(mode?: "immediate" | "fast"): void;
  start(): Promise<void>;
  remove(): void;
};

/** The newest installed PostgreSQL's programs, or undefined when there is none. */
export function postgresPrograms() {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  const programs = newest && join(base, newest, "bin");
  return programs && existsSync(join(programs, "initdb")) ? programs : undefined;
}

/** The database that `setup.ts` migrates and tests copy. */
export const MIGRATED = "doorstep_migrated";

/**
 * Does not wait for the disk, for tests that never crash the server. Nothing is vacuumed and no statistics
 * are made: plans and the order of rows must not depend on when that would happen.
 */
const NOT_DURABLE =
  "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off";

/** Linux's folder in memory; small in a container unless it is told otherwise. */
const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 ** 31;

/**
 * A server that loses everything in a crash, in memory where that has room: a test of the queries copies
 * 150 small files, which takes a busy disk twenty times as long.
 */
export const startFastPostgres = (programs: string) =>
  startPostgres(programs, NOT_DURABLE, hasRoom(MEMORY) ? MEMORY : tmpdir());

function hasRoom(folder: string) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH_BYTES;
}

/**
 * Makes and starts a server; needs `postgresPrograms()`. Root runs it as the user `postgres`.
 * @param within the folder for its data.
 */
export async function startPostgres(
  programs: string,
  settings = "",
  within = tmpdir(),
): Promise<Postgres> {
  const folder = mkdtempSync(join(within, "doorstep-postgres-"));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) execFileSync("chown", ["postgres", folder]);
  const run = (program: string, ...args: string[]) => {
    const command = join(programs, program);
    const [file, list] = asRoot
      ? ["runuser", ["-u", "postgres", "--", command, ...args]]
      : [command, args];
    execFileSync(file, list, { stdio: "ignore", cwd: "/" });
  };
  const port = await freePort();
  const data = join(folder, "data");
  run("initdb", "-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync");
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 ${settings}`;
  const server: Postgres = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: (mode = "fast") => run("pg_ctl", "-D", data, "-m", mode, "-w", "stop"),
    start: async () =>
      run("pg_ctl", "-D", data, "-o", options, "-l", join(folder, "log"), "-w", "start"),
    remove: () => {
      try {
        server.stop("immediate");
      } catch {
        // it is stopped already
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
