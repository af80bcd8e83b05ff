import type { Kysely } from "kysely";
import { forUpdate } from "#app/db/row-lock.server.ts";
import type { Database, Db, NewRow, Row } from "#app/db/schema.server.ts";
import { TABLE_KEYS } from "#app/db/table-keys.ts";

/**
 * Writes rows and tells what was changed. Every change that the history keeps goes through here, inside
 * the transaction that also records it; so each can be undone without code of its own.
 */

/** The tables of what patients browse, and the prices that follow later. */
export type CatalogueTable =
  | "tests"
  | "plannedPrices"
  | "catalogueImports"
  | "packages"
  | "packageTests"
  | "hindiWords"
  | "booths"
  | "posts"
  | "postDrafts"
  | "reviews";

/** The tables whose changes the history keeps. */
export type TrackedTable =
  | "visits"
  | "bookings"
  | "bookingLines"
  | "callbacks"
  | "againReminders"
  | "calls"
  | "wrongNumbers"
  | "payments"
  | "accounts"
  | "accountPayments"
  | "accountPrices"
  | "refunds"
  | "bankBatches"
  | "handovers"
  | "closedTallies"
  | "samples"
  | "labelRolls"
  | "labels"
  | "tubeScans"
  | "tubesAside"
  | "bags"
  | "reports"
  | "doctors"
  | "doctorNames"
  | "reportFiles"
  | "criticalValues"
  | "sentOuts"
  | "staff"
  | "staffAbsences"
  | "labSettings"
  | "messageTemplates"
  | CatalogueTable;

export type Value = string | number | null;
export type Values = Record<string, Value>;

/** One changed row. Of a row that stays, `before` and `after` hold only the columns that differ. */
export type RowChange = {
  table: TrackedTable;
  key: Values;
  /** Null for a row that was added. */
  before: Values | null;
  /** Null for a row that was removed. */
  after: Values | null;
};

/** The key of a row: its only key column, or all of them by name. */
type Key<T extends TrackedTable> = string | Partial<Row<T>>;

/** The columns of a report that changes hold; its PDF is never one (report-pdfs.server.ts). */
const REPORT_COLUMNS = Object.keys({
  id: true,
  phone: true,
  patientName: true,
  testName: true,
  uploadedAt: true,
  withdrawnAt: true,
  bookingId: true,
  part: true,
  testsReady: true,
  testsTotal: true,
  amendsId: true,
  amendedBecause: true,
  supersededById: true,
  publishedById: true,
  sha256: true,
} satisfies Record<Exclude<keyof Row<"reports">, "pdf">, true>);

/**
 * Sets columns of a row, which stays locked until the transaction ends.
 * @param set may name columns that have the value already; they are not part of the change.
 * @returns an empty change (`before` is `{}`) when nothing differs. @throws when there is no such row.
 */
export async function changeRow<T extends TrackedTable>(
  trx: Db,
  table: T,
  key: Key<T>,
  set: Partial<TrackedRow<T>>,
): Promise<RowChange> {
  const where = keyOf(table, key);
  const row = await lockValues(trx, table, where);
  if (!row) throw new Error(`No such row in ${table}: ${JSON.stringify(where)}`);
  const after = differing(row, set as Values);
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name] ?? null]));
  await updateRow(trx, table, where, after);
  return { table, key: where, before, after };
}

/** Inserts a row; the change holds all its columns, also those that the database fills in. */
export async function addRow<T extends TrackedTable>(
  trx: Db,
  table: T,
  row: NewRow<T>,
): Promise<RowChange> {
  const added = await insertRow(trx, table, row as Values);
  return { table, key: keyIn(table, added), before: null, after: added };
}

/** Deletes a row. @throws when there is no such row. */
export async function removeRow<T extends TrackedTable>(
  trx: Db,
  table: T,
  key: Key<T>,
): Promise<RowChange> {
  const where = keyOf(table, key);
  const before = await deleteRow(trx, table, where);
  if (!before) throw new Error(`No such row in ${table}: ${JSON.stringify(where)}`);
  return { table, key: where, before, after: null };
}

/** False for a change that changed nothing. */
export const hasChanged = ({ before, after }: RowChange) =>
  before === null || after === null || Object.keys(after).some((name) => name !== STAMP);

/** When a row was changed last; it says nothing of what. */
export const STAMP = "updatedAt";

/** What changes hold of a row: of a report all but its PDF. */
type TrackedRow<T extends TrackedTable> = Omit<Row<T>, "pdf">;

/** Reads a row and keeps others from changing it until the transaction ends. */
export const lockRow = async <T extends TrackedTable>(trx: Db, table: T, key: Key<T>) =>
  (await lockValues(trx, table, keyOf(table, key))) as TrackedRow<T> | undefined;

/** The same for a table that is known only when it runs. */
export function lockValues(trx: Db, table: TrackedTable, key: Values): Promise<Values | undefined> {
  const from = anyTable(trx).selectFrom(table);
  let rows = table === "reports" ? from.select(REPORT_COLUMNS) : from.selectAll();
  for (const [name, value] of Object.entries(key)) rows = rows.where(name, "=", value);
  return forUpdate(trx, rows).executeTakeFirst();
}

export async function updateRow(trx: Db, table: TrackedTable, key: Values, set: Values) {
  if (Object.keys(set).length === 0) return;
  let rows = anyTable(trx).updateTable(table).set(set);
  for (const [name, value] of Object.entries(key)) rows = rows.where(name, "=", value);
  await rows.execute();
}

/** @returns the deleted row. */
export function deleteRow(trx: Db, table: TrackedTable, key: Values) {
  const from = anyTable(trx).deleteFrom(table);
  let rows = table === "reports" ? from.returning(REPORT_COLUMNS) : from.returningAll();
  for (const [name, value] of Object.entries(key)) rows = rows.where(name, "=", value);
  return rows.executeTakeFirst();
}

/** @returns the row with what the database filled in. */
export function insertRow(trx: Db, table: TrackedTable, row: Values) {
  const into = anyTable(trx).insertInto(table).values(row);
  return (
    table === "reports" ? into.returning(REPORT_COLUMNS) : into.returningAll()
  ).executeTakeFirstOrThrow();
}

/** The columns of every tracked table are text and integers. */
const anyTable = (trx: Db) => trx as unknown as Kysely<Record<keyof Database, Values>>;

function keyOf<T extends TrackedTable>(table: T, key: Key<T>): Values {
  const [only = ""] = TABLE_KEYS[table];
  return typeof key === "string" ? { [only]: key } : (key as Values);
}

const keyIn = (table: TrackedTable, row: Values): Values =>
  Object.fromEntries(TABLE_KEYS[table].map((name) => [name, row[name] ?? null]));

/** What `set` gives another value; the moment of the change only together with something else. */
function differing(row: Values, set: Values): Values {
  const differs = Object.entries(set).filter(([name, value]) => row[name] !== value);
  return differs.every(([name]) => name === STAMP) ? {} : Object.fromEntries(differs);
}
