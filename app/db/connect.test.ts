import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databases } from "#tests/databases/databases.ts";
import { givenCallback } from "#tests/databases/given.ts";
import { CompiledQuery, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { connect } from "./connect.server.ts";
import type { Db } from "./schema.server.ts";

test.each([
  ["journal_mode", "wal"],
  ["synchronous", 2], // FULL
  ["foreign_keys", 1],
  ["secure_delete", 1],
])("an open SQLite connection has its %s", async (pragma, value) => {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-connect-"));
  const db = connect({ file: join(folder, "doorstep.db") });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  const { rows } = await db.executeQuery(CompiledQuery.raw(`pragma ${pragma}`));
  expect(rows.flatMap((row) => Object.values(row as object))).toEqual([value]);
});

test("a database that begins as a copy of a file has its rows, and leaves them alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-connect-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "copied.db");
  const original = connect({ file: ":memory:" });
  await sql`create table words (word text)`.execute(original);
  await sql`insert into words values ('first')`.execute(original);
  await sql`vacuum into ${file}`.execute(original);
  await original.destroy();
  const image = readFileSync(file);
  for (const copy of [connect({ image }), connect({ image })]) {
    onTestFinished(() => copy.destroy());
    await sql`insert into words values ('second')`.execute(copy);
    const { rows } = await sql<{ word: string }>`select word from words`.execute(copy);
    expect(rows.map(({ word }) => word)).toEqual(["first", "second"]);
    expect((await sql`pragma foreign_keys`.execute(copy)).rows).toEqual([{ foreignKeys: 1 }]);
    expect((await sql`pragma secure_delete`.execute(copy)).rows).toEqual([{ secureDelete: 1 }]);
  }
});

const onPostgres = databases.filter(({ name }) => name === "PostgreSQL");

/** The statements that the connection of `db` has prepared and used more than once. */
const reused = async (db: Db) => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where generic_plans + custom_plans > 1
  `.execute(db);
  return rows.map(({ statement }) => statement);
};

const findNames = (db: Db) =>
  db.selectFrom("callbacks").select("name").where("id", "=", "c-1").execute();
const findAll = (db: Db) =>
  db.selectFrom("callbacks").selectAll().where("id", "=", "c-1").executeTakeFirstOrThrow();

describe.each(onPostgres)("the statements of a $name connection", ({ freshDb }) => {
  test("are prepared once per connection, if they have values", async () => {
    const db = await freshDb();
    await db.connection().execute(async (connection) => {
      await givenCallback(connection, { id: "c-1" });
      await givenCallback(connection, { id: "c-2" });
      await findNames(connection);
      await findNames(connection);
      expect(await reused(connection)).toEqual([
        expect.stringMatching(/^insert into "callbacks"/),
        expect.stringMatching(/^select "name" from "callbacks"/),
      ]);
    });
  });

  test("select * works on open connections after a newer version has added a column", async () => {
    const db = await freshDb();
    await db.connection().execute(async (connection) => {
      await givenCallback(connection, { id: "c-1" });
      await findAll(connection);
      await sql`alter table callbacks add column later text`.execute(db);
      expect(await findAll(connection)).toMatchObject({ later: null });
      expect(await findNames(connection)).toHaveLength(1);
    });
  });
});
