import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  sql,
  SqliteDialect,
  type SqliteDatabase,
} from "kysely";
import { Pool } from "pg";
import { preparing } from "./prepared-statements.server.ts";
import type { Database, Db } from "./schema.server.ts";

/** Where the data is: a SQLite file (or `:memory:`), or a PostgreSQL server. */
export type DatabaseLocation = { file: string } | { url: string; maxConnections?: number };

/** What a SQLite file holds, for a database in memory that begins as a copy of it. */
type DatabaseImage = { image: Uint8Array };

/** The only place that names a dialect. `onIdleError` is called when an idle PostgreSQL connection breaks. */
export function connect(
  location: DatabaseLocation | DatabaseImage,
  onIdleError: (error: Error) => void = () => {},
): Db {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  if (!("url" in location)) {
    return new Kysely<Database>({
      plugins,
      dialect: new SqliteDialect({ database: openSqlite(location) }),
    });
  }
  const pool = new Pool({
    connectionString: location.url,
    max: location.maxConnections ?? 10,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    pipeline: true, // for `Together`; Kysely waits for each statement of its own
  });
  pool.on("error", onIdleError);
  // A connection that breaks in use rejects its query; its error event must have a listener too.
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Database>({ plugins, dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

/** An acknowledged booking survives a power cut (WAL, `synchronous=FULL`). */
export const SQLITE_PRAGMAS = {
  busy_timeout: 5_000, // first, because the next one may have to wait for another process
  journal_mode: "wal",
  synchronous: 2, // FULL
  foreign_keys: 1,
  secure_delete: 1, // overwrites deleted rows, so that erased data cannot be recovered
} as const;

type PreparedStatement = ReturnType<SqliteDatabase["prepare"]>;
/** The site uses a few dozen statements; an import makes many more, each used once. */
const MAX_PREPARED = 200;

const bound = (values: readonly unknown[]) => values as SQLInputValue[];

function openSqlite(location: { file: string } | DatabaseImage): SqliteDatabase {
  const file = "file" in location ? location.file : ":memory:";
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  if ("image" in location) database.deserialize(location.image);
  for (const [name, value] of Object.entries(SQLITE_PRAGMAS)) {
    database.exec(`PRAGMA ${name} = ${value}`);
  }
  // SQLite rolls back by itself when the disk is full; a second rollback would fail and hide the cause.
  const isOver = (text: string) => text === "rollback" && !database.isTransaction;
  const prepared = new Map<string, PreparedStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      if (isOver(text)) return prepare("select 1 where false");
      const known = prepared.get(text) ?? prepare(text);
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      prepared.set(text, known);
      return known;
    },
  };

  function prepare(text: string): PreparedStatement {
    const statement = database.prepare(text);
    return {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...bound(values)),
      run: (values) => statement.run(...bound(values)),
      iterate: (values) => statement.iterate(...bound(values)) as IterableIterator<unknown>,
    };
  }
}

/**
 * Call once a server has started. `node:sqlite` is synchronous, so waiting for another program's lock
 * would block the event loop; `writeTransaction` retries instead.
 */
export async function neverBlock(db: Db) {
  if (databaseName(db) === "SQLite") await sql`pragma busy_timeout = 0`.execute(db);
}

const isPostgres = (db: Kysely<never> | Kysely<unknown>) =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** The column type for binary data. */
export const blobType = (db: Kysely<unknown>) => (isPostgres(db) ? "bytea" : "blob");

/**
 * How many transactions may write at a time. SQLite has one connection here; PostgreSQL has ten, of
 * which two stay free for reads.
 */
export const parallelWrites = (db: Db) => (isPostgres(db as Kysely<unknown>) ? 8 : 1);

/** True where statements may be sent before earlier ones are answered. */
export const isPipelined = (db: Db) => isPostgres(db as Kysely<unknown>);

/** Which of the two databases this is, for `doctor` and `backup`. */
export const databaseName = (db: Db) =>
  isPostgres(db as Kysely<unknown>) ? "PostgreSQL" : "SQLite";
