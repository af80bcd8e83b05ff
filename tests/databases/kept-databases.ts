import { connect } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { CompiledQuery } from "kysely";
import { inject } from "vitest";
import { MIGRATED } from "./postgres.ts";

/** The names of migrated, empty PostgreSQL databases of this process that no test uses now. */
const free: string[] = [];

/** What `stateOf` says of a new one. */
let newState: string | undefined;

/** A database as the migrations leave it: an emptied one, or a new one. */
export async function takeDatabase() {
  const name = free.pop() ?? (await createDatabase(MIGRATED));
  if (newState === undefined) {
    const db = connect({ url: urlOf(name), maxConnections: 1 });
    newState = await stateOf(db);
    await db.destroy();
  }
  return name;
}

/**
 * Closes a test's database and empties it for another test, or drops it when the test closed it or changed
 * more than rows. Nothing else stays connected: a test may count who is.
 */
export async function giveBack(name: string, db: Db) {
  const isEmpty = await isEmptied(db);
  await db.destroy();
  if (isEmpty) free.push(name);
  else await dropDatabase(name);
}

async function isEmptied(db: Db) {
  try {
    await db.executeQuery(CompiledQuery.raw(END_OTHERS));
    if ((await stateOf(db)) !== newState) return false;
    await empty(db);
    return true;
  } catch {
    return false;
  }
}

/** Makes a database that is the same as another one. */
export async function createDatabase(template: string) {
  const name = `t${crypto.randomUUID().replaceAll("-", "")}`;
  await asAdmin(`create database ${name} template ${template}`);
  return name;
}

export const dropDatabase = (name: string) => asAdmin(`drop database ${name} with (force)`);

export function urlOf(name: string) {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(statement: string) {
  const admin = connect({ url: inject("postgresUrl"), maxConnections: 1 });
  await admin.executeQuery(CompiledQuery.raw(statement));
  await admin.destroy();
}

/** What a change of the schema writes to, or statistics of a table, or the migrations. */
const CATALOGS = [
  "pg_attrdef",
  "pg_attribute",
  "pg_constraint",
  "pg_db_role_setting",
  "pg_index",
  "pg_namespace",
  "pg_proc",
  "pg_rewrite",
  "pg_sequence",
  "pg_statistic",
  "pg_trigger",
  "pg_type",
  "kysely_migration",
  "kysely_migration_lock",
];

/** Every change adds or removes a row, or gives one a newer transaction. */
const STATE = CATALOGS.map((name) => `select count(*), max(xmin::text::bigint) from ${name}`).join(
  " union all ",
);

async function stateOf(db: Db) {
  const { rows } = await db.executeQuery(CompiledQuery.raw(STATE));
  return JSON.stringify(rows);
}

/** Ends what a test left connected otherwise, and waits for connections that are closing. */
const END_OTHERS = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Deletes the rows of every table but the list of migrations, and starts sequences again. */
export const empty = (db: Db) => db.executeQuery(CompiledQuery.raw(EMPTY));

/**
 * Deleting is quicker than truncating by far, but leaves dead rows: where these fill more than a page,
 * rows would not lie in the order in which they were inserted, as they do in a new table.
 */
const EMPTY = `do $$
declare
  written record;
begin
  set local session_replication_role = replica; -- no foreign keys, no cascades
  for written in
    select oid::regclass as name, pg_relation_size(oid) > 8192 or pg_relation_size(reltoastrelid) > 0 as large
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
      and relname not like 'kysely%'
  loop
    if written.large then
      execute format('truncate %s cascade', written.name);
    else
      execute format('delete from %s', written.name);
    end if;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null;
end $$`;
