import { mkdtempSync, rmSync } from "node:fs";
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
