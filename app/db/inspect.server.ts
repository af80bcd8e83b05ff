import { sql } from "kysely";
import { databaseName } from "./connect.server.ts";
import type { Db } from "./schema.server.ts";

/** What the database's own integrity check finds; undefined when nothing is wrong. */
export async function checkIntegrity(db: Db) {
  if (databaseName(db) === "PostgreSQL") return undefined; // checks its pages as it reads them
  const pages = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  const found = pages.rows.map((row) => row.integrityCheck).find((line) => line !== "ok");
  const dangling = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return found ?? (dangling.rows[0] && `a row of ${dangling.rows[0].table} points to nothing`);
}

/** `SQLite 3.50.4`. */
export async function databaseVersion(db: Db) {
  const name = databaseName(db);
  const version =
    name === "SQLite" ? sql`sqlite_version()` : sql`current_setting('server_version')`;
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
  return `${name} ${rows[0]?.version}`;
}

/** How many clients besides this one use the same PostgreSQL database. */
export async function otherConnections(db: Db) {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  `.execute(db);
  return Number(rows[0]?.count);
}

/**
 * Triggers, views and virtual tables, which run code when rows are read or written. Doorstep creates
 * none, so a SQLite file that has some was changed by someone else.
 */
export async function listActiveObjects(db: Db) {
  const { rows } = await sql<{ type: string; name: string }>`
    select type, name from sqlite_master
    where type in ('trigger', 'view') or sql like 'create virtual table%'
  `.execute(db);
  return rows;
}
