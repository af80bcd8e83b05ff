import type * as z from "zod/mini";
import { checkRow, type Read, type RowProblem, uniqueness } from "./import-rows.server.ts";
import { completed, namedEntries } from "./json-list.server.ts";

type ListFile<S extends z.core.$ZodType, Row> = {
  /** The fields of an entry. */
  fields: readonly string[];
  /** Fields that an entry may leave out without a note. */
  optional?: readonly string[];
  schema: S;
  /** The fields that no two entries may share; the first is the key of a stored entry. */
  unique: readonly [keyof z.output<S> & string, ...(keyof z.output<S> & string)[]];
  /** What is stored, as the file writes it; it fills in the fields that an entry leaves out. */
  stored: readonly object[];
  /** Changes an entry before it is checked. */
  prepare?: (value: unknown) => unknown;
  /** Makes the row to store, at its place in the list; undefined when `report` told why not. */
  toRow: (
    entry: z.output<S>,
    position: number,
    report: (reason: string, value?: string) => void,
  ) => Row | undefined;
};

/** Reads a JSON list of the lab's: names, checks and completes each entry, and reports every bad one. */
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
