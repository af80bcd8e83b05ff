import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { databases } from "./databases.ts";
import {
  createDatabase,
  dropDatabase,
  empty,
  giveBack,
  takeDatabase,
  urlOf,
} from "./kept-databases.ts";
import { MIGRATED } from "./postgres.ts";

const PAGE_BYTES = 8192;

describe.each(databases.filter(({ name }) => name === "SQLite"))("a $name database", (on) => {
  const schema = async (db: Db) =>
    (await sql`select type, name, sql from sqlite_schema order by name`.execute(db)).rows;

  test("is what the migrations make", async () => {
    const [copied, migrated] = [await on.freshDb(), await on.bareDb()];
    await migrate(migrated);
    expect(await schema(copied)).toEqual(await schema(migrated));
    expect(await schema(copied)).not.toHaveLength(0);
  });

  test("shares no rows with another", async () => {
    const [one, other] = [await on.freshDb(), await on.freshDb()];
    await one.insertInto("settings").values({ name: "a", value: "1" }).execute();
    expect(await other.selectFrom("settings").selectAll().execute()).toEqual([]);
  });
});

describe.runIf(inject("postgresUrl"))("a kept PostgreSQL database", () => {
  test("is emptied: every table as in a new one, every sequence at its start", async () => {
    const name = await createDatabase(MIGRATED);
    const db = connectTo(name);
    onTestFinished(async () => {
      await db.destroy();
      await dropDatabase(name);
    });
    await sql`create table numbered (id integer generated always as identity, word text)`.execute(
      db,
    );
    const before = await contents(db);
    const tables = Object.keys(before.rows).filter((table) => !table.startsWith("kysely"));
    for (const table of tables) await writeRow(db, table);
    await sql`insert into numbered (word) values ('word')`.execute(db);
    const written = await contents(db);
    expect(tables.filter((table) => written.rows[table]?.length === 0)).toEqual([]);
    expect(written.sequences).not.toEqual(before.sequences);
    await empty(db);
    expect(await contents(db)).toEqual(before);
  });

  test("keeps at most a page of dead rows, so that new rows lie in their order", async () => {
    const { name, db } = await take();
    await sql`insert into settings (name, value)
      select i, repeat('word', 100) from generate_series(1, 100) i`.execute(db);
    await giveBack(name, db);
    const again = connectTo(name);
    onTestFinished(() => again.destroy());
    const sizes = await sql<{ name: string }>`select relname as name from pg_class
      where relkind in ('r', 't') and oid >= 16384 and pg_relation_size(oid) > ${PAGE_BYTES}`.execute(
      again,
    );
    expect(sizes.rows).toEqual([]);
  });

  test("serves the next test too", async () => {
    const { name, db } = await take();
    await giveBack(name, db);
    expect(await nextName()).toBe(name);
  });

  test.each([
    ["a column", "alter table settings add column later text"],
    ["an index", "create index later on settings (value)"],
    ["a table that is gone", "drop table settings cascade"],
    ["another name", "alter table settings rename to later"],
    ["a function", "create function later() returns integer language sql as 'select 1'"],
    ["a trigger", "alter table bookings disable trigger all"],
    ["statistics", "insert into settings (name, value) values ('a', 'b'); analyze settings"],
    [
      "a setting",
      "do $$ begin execute format('alter database %I set work_mem = 65', current_database()); end $$",
    ],
    ["a migration", "insert into kysely_migration (name, timestamp) values ('999-later', '')"],
    ["a migration that is gone", "delete from kysely_migration where name like '08%'"],
  ])("is dropped when a test leaves %s", async (_left, statement) => {
    const { name, db } = await take();
    await sql.raw(statement).execute(db);
    await giveBack(name, db);
    expect(await nextName()).not.toBe(name);
    expect(await databaseNames()).not.toContain(name);
  });

  test("is dropped when a test has closed it", async () => {
    const { name, db } = await take();
    await db.selectFrom("settings").selectAll().execute();
    await db.destroy();
    await giveBack(name, db);
    expect(await databaseNames()).not.toContain(name);
  });

  test("is emptied of rows that a test left locked", async () => {
    const { name, db } = await take();
    const left = new Client(urlOf(name));
    left.on("error", () => {}); // its end
    await left.connect();
    await left.query("begin; lock table settings");
    await giveBack(name, db);
    expect(await nextName()).toBe(name);
    await expect(left.query("commit")).rejects.toThrow("not queryable");
  });
});

const connectTo = (name: string) => connect({ url: urlOf(name), maxConnections: 1 });

async function take() {
  const name = await takeDatabase();
  return { name, db: connectTo(name) };
}

/** The name of the next database, which is given back at once. */
async function nextName() {
  const { name, db } = await take();
  await giveBack(name, db);
  return name;
}

async function databaseNames() {
  const db = connectTo(MIGRATED);
  const { rows } = await sql<{ datname: string }>`select datname from pg_database`.execute(db);
  await db.destroy();
  return rows.map(({ datname }) => datname);
}

/** Every row of every table, and where each sequence stands. */
async function contents(db: Db) {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.rows)
    rows[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows;
  const sequences = await sql`select * from pg_sequences`.execute(db);
  return { rows, sequences: sequences.rows };
}

/** A row with something in each column that has no default of its own. */
async function writeRow(db: Db, table: string) {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = ${table} and is_identity = 'NO'`.execute(db);
  const values = rows.map(({ type }) => (type === "bytea" ? "'\\x00'" : "'1'")).join(", ");
  const names = rows.map(({ name }) => `"${name}"`).join(", ");
  await sql
    .raw(
      `do $$ begin set local session_replication_role = replica;
        insert into "${table}" (${names}) values (${values}); end $$`,
    )
    .execute(db);
}
