import { type AnyColumn, CompiledQuery } from "kysely";
import { databaseName } from "./connect.server.ts";
import type { Database, Db, NewRow } from "./schema.server.ts";

/** SQL by database, table and columns: a booking has a few, a long cart one for its number of lines. */
const known = new Map<string, string>();
const MOST_KNOWN = 500;

/**
 * Inserts rows with the same columns in the same order, all given (null for none), by SQL that is made
 * once: making it takes a good part of the time of a booking.
 * @param taken a unique column: a row whose value is taken there is not inserted.
 * @returns how many were inserted.
 */
export async function insertRows<T extends keyof Database>(
  trx: Db,
  table: T,
  rows: readonly NewRow<T>[],
  taken?: AnyColumn<Database, T>,
) {
  const [first] = rows;
  if (!first) return 0;
  const name = [databaseName(trx), table, taken, rows.length, ...Object.keys(first)].join();
  const sql = known.get(name) ?? compile(trx, table, rows, taken);
  if (known.size < MOST_KNOWN) known.set(name, sql);
  const values = rows.flatMap((row) => Object.values(row));
  const { numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(sql, values));
  return Number(numAffectedRows);
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
