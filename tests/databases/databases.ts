import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { inject, onTestFinished } from "vitest";
import { createDatabase, dropDatabase, giveBack, takeDatabase, urlOf } from "./kept-databases.ts";

/**
 * The databases every query is tested on. PostgreSQL is a real one, or the suite says it was skipped.
 * `freshDb` makes an empty, migrated database, `bareDb` one without a table; both are closed when the
 * test ends, and nothing of them is left.
 */
export const databases = [
  { name: "SQLite", freshDb: freshSqlite, bareDb: bareSqlite },
  ...(inject("postgresUrl")
    ? [{ name: "PostgreSQL", freshDb: freshPostgres, bareDb: barePostgres }]
    : []),
];

/**
 * SQLite alone, for suites whose outcome the other cannot change: who may do what, what a page shows, what
 * the door lets in. The queries below them have tests on both.
 */
export const oneDatabase = databases.slice(0, 1);

let image: Promise<Uint8Array> | undefined;

async function freshSqlite(): Promise<Db> {
  return closedAfterTest(connect({ image: await (image ??= migratedImage()) }));
}

/** Made once in each process: migrating takes 170 ms, copying what it made takes one. */
async function migratedImage() {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-image-"));
  const file = join(folder, "migrated.db");
  const db = connect({ file: ":memory:" });
  await migrate(db);
  await sql`vacuum into ${file}`.execute(db); // a file that is not in WAL mode, as memory needs it
  await db.destroy();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

async function bareSqlite(): Promise<Db> {
  return closedAfterTest(connect({ file: ":memory:" }));
}

function closedAfterTest(db: Db) {
  onTestFinished(() => db.destroy());
  return db;
}

/** The connection is a new one: much is kept in memory for each. */
async function freshPostgres(): Promise<Db> {
  const name = await takeDatabase();
  const db = connect({ url: urlOf(name), maxConnections: 4 });
  onTestFinished(() => giveBack(name, db));
  return db;
}

async function barePostgres(): Promise<Db> {
  const name = await createDatabase("template1");
  const db = connect({ url: urlOf(name), maxConnections: 4 });
  onTestFinished(async () => {
    await db.destroy();
    await dropDatabase(name);
  });
  return db;
}
