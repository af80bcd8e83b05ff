import type * as z from "zod/mini";
import { checkRow, type Read, type RowProblem, uniqueness } from "./import-rows.server.ts";
import { completed, namedEntries } from "./json-list.server.ts";

type ListFile<S extends z.core.$ZodType, Row> = {
  /** The fields of an entry. */
  fields: readonly string[];
  /** Fields that an entry may leave out without a note. */
  optional?: readonly string[];
  schema: S;
  /** Fields with unique values; the first is the key that matches stored entries. */
  unique: readonly [keyof z.output<S> & string, ...(keyof z.output<S> & string)[]];
  /** The stored entries in the format of the file; they fill in missing fields. */
  stored: readonly object[];
  /** Changes an entry before it is checked. */
  prepare?: (value: unknown) => unknown;
  /** Makes the row to store; undefined after a call of `report`. */
  toRow: (
    entry: z.output<S>,
    position: number,
    report: (reason: string, value?: string) => void,
  ) => Row | undefined;
};

/** Reads one of the lab's JSON lists: matches field names, fills in missing fields, and reports bad entries. */
export function readListFile<S extends z.core.$ZodType<Record<string, unknown>>, Row>(
  json: string,
  { fields, optional, schema, unique, stored, prepare = (value) => value, toRow }: ListFile<S, Row>,
): Read<Row> {
  const problems: RowProblem[] = [];
  const rows: Row[] = [];
  const checks = unique.map((field) => ({ field, isNew: uniqueness(field, problems) }));
  const complete = completed(unique[0], stored);
  const { entries, notes } = namedEntries(json, fields, problems, optional);
  for (const { value, line } of entries) {
    const entry = checkRow(schema, complete(prepare(value)), line, problems);
    if (!entry || !checks.every(({ field, isNew }) => isNew(String(entry[field]), line))) continue;
    const report = (reason: string, value?: string) => problems.push({ line, reason, value });
    const row = toRow(entry, rows.length, report);
    if (row) rows.push(row);
  }
  return { rows, problems, notes };
}
