import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQLITE_PRAGMAS } from "#app/db/connect.server.ts";
import { expect, onTestFinished, test } from "vitest";
import { report } from "./patients.ts";

const STRACE = "/usr/bin/strace";
const COMMITS = 100;
const FULL = 2;
const NORMAL = 1;

if (!existsSync(STRACE))
  process.stderr.write("\n*** strace is not installed: the power-loss test is SKIPPED ***\n");

/** How often a process that commits `COMMITS` bookings asks the disk to have written. */
function syncsWith(synchronous: number) {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-syncs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pragmas = Object.entries({ ...SQLITE_PRAGMAS, synchronous })
    .map(([name, value]) => `PRAGMA ${name} = ${value};`)
    .join(" ");
  const program = `
    const { DatabaseSync } = require("node:sqlite");
    const db = new DatabaseSync(${JSON.stringify(join(folder, "doorstep.db"))});
    db.exec(${JSON.stringify(`${pragmas} create table bookings (id text)`)});
    for (let n = 0; n < ${COMMITS}; n++) db.exec("begin; insert into bookings values (" + n + "); commit");`;
  const trace = join(folder, "trace");
  const counted = ["-f", "-e", "trace=fsync,fdatasync", "-o", trace];
  execFileSync(STRACE, [...counted, process.execPath, "-e", program]);
  return readFileSync(trace, "utf8").match(/\bf(data)?sync\(/g)?.length ?? 0;
}

test.skipIf(!existsSync(STRACE))(
  "power loss: each commit is on the disk before it is acknowledged; with NORMAL it would not be",
  () => {
    expect(SQLITE_PRAGMAS).toMatchObject({ journal_mode: "wal", synchronous: FULL });
    const syncs = { full: syncsWith(FULL), normal: syncsWith(NORMAL) };
    report(`${COMMITS} commits`, { "syncs with FULL": syncs.full, "with NORMAL": syncs.normal });
    expect(syncs.full).toBeGreaterThanOrEqual(COMMITS);
    expect(syncs.normal).toBeLessThan(COMMITS / 10);
  },
);
