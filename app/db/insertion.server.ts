import { type AnyColumn, CompiledQuery } from "kysely";
import { databaseName } from "./connect.server.ts";
import type { Database, Db, NewRow } from "./schema.server.ts";

/** SQL by database, table, columns and number of rows. */
const known = new Map<string, string>();
const MOST_KNOWN = 500;

/**
 * The statement that inserts one row or more, with the same columns in the same order, all given (null for
 * none). Its SQL is made once: building it takes a good part of the time that a booking takes.
 * @param taken a unique column: rows that conflict there are skipped.
 */
export function insertion<T extends keyof Database>(
  trx: Db,
  table: T,
  rows: readonly NewRow<T>[],
  taken?: AnyColumn<Database, T>,
) {
  const columns = Object.keys(rows[0] ?? {});
  const name = [databaseName(trx), table, taken, rows.length, ...columns].join();
  const sql = known.get(name) ?? compile(trx, table, rows, taken);
  if (known.size < MOST_KNOWN) known.set(name, sql);
  return CompiledQuery.raw(
    sql,
    rows.flatMap((row) => Object.values(row)),
  );
}

function compile<T extends keyof Database>(
  trx: Db,
  table: T,
  rows: readonly NewRow<T>[],
  taken: AnyColumn<Database, T> | undefined,
) {
  const insert = trx.insertInto(table).values(rows);
  const whole = taken ? insert.onConflict((on) => on.column(taken).doNothing()) : insert;
  return whole.compile().sql;
}
