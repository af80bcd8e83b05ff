import { insertChunks } from "#app/db/insert-chunks.server.ts";
import { deleteRows } from "#app/db/row-changes.server.ts";
import { sql } from "kysely";
import type { Db, NewRow } from "#app/db/schema.server.ts";

/** The price list as it is stored, for comparing with a file. */
export const listTestRows = (db: Db) =>
  db.selectFrom("tests").selectAll().orderBy("position").execute();

/**
 * Upserts for new and changed tests: existing rows are updated, so packages keep their tests. Compiled
 * before the transaction, because for a long list compiling takes longer than running.
 */
export const testWrites = (db: Db, rows: readonly NewRow<"tests">[]) =>
  Array.from(insertChunks(rows), (chunk) => ({
    count: chunk.length,
    query: db
      .insertInto("tests")
      .values(chunk)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(valuesOf(chunk)))
      .compile(),
  }));

/** `set column = excluded.column` for every column: `excluded` is the row that was not inserted. */
const valuesOf = (rows: readonly NewRow<"tests">[]) =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {})
      .filter((column) => column !== "id")
      .map((column) => [column, sql.ref<never>(`excluded.${column}`)]),
  );

/** Runs the statements of `testWrites`, inside a transaction. */
export async function runTestWrites(
  trx: Db,
  writes: ReturnType<typeof testWrites>,
  onWritten: (count: number) => void = () => {},
) {
  for (const { count, query } of writes) {
    await trx.executeQuery(query);
    onWritten(count);
  }
}

/** Writes new and changed tests, inside a transaction. */
export const putTests = (trx: Db, rows: readonly NewRow<"tests">[]) =>
  runTestWrites(trx, testWrites(trx, rows));

/**
 * Run inside a transaction, after the packages that contained these tests have been written.
 * @throws when a package contains one of them (the foreign key).
 */
export const deleteTests = (trx: Db, ids: readonly string[]) => deleteRows(trx, "tests", ids);
