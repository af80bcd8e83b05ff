import * as z from "zod/mini";
import { holdsHidden } from "#app/lib/contact.ts";

/** Checks the rows of the lab's files. Every bad row is reported by the names in the file; no value is guessed. */

/** `value` is the value in the file. Problems with the same `reason` are shown together. */
export type RowProblem = { line: number; reason: string; value?: string };
export type Read<T> = {
  rows: T[];
  problems: RowProblem[];
  /** Not errors, but worth knowing: ignored or missing columns. */
  notes: string[];
};

const visible = z.refine<string>((text) => !holdsHidden(text), "contains hidden characters");
const whole = z.refine<string>(
  (text) => !text.includes("\uFFFD"),
  "contains a character that was lost when the file was saved: save it as UTF-8",
);
const short = (maximum: number) => z.maxLength(maximum, `is longer than ${maximum} characters`);

/** A lower-case id like `complete-blood-count`. */
export const idField = z
  .string("is missing")
  .check(
    z.trim(),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a lower-case id like complete-blood-count"),
    short(120),
  );

/** `BIO/001` → `bio-001`; empty when the text has no letter or digit allowed in an id. */
export const idFrom = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 120)
    .replace(/^-|-$/g, "");

/** Optional text. */
export const textField = (maximum: number) =>
  z._default(z.string("is not text").check(z.trim(), short(maximum), visible, whole), "");

/** Required text. */
export const namedField = (maximum = 200) =>
  z
    .string("is missing or not text")
    .check(z.trim(), z.minLength(1, "is empty"), short(maximum), visible, whole);

/** Checks one row and adds its errors to `problems`. */
export function checkRow<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
  line: number,
  problems: RowProblem[],
): z.output<S> | undefined {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const reason = `${path.join(".") || "the entry"} ${message}`;
    problems.push({ line, reason, value: shown(at(value, path)) });
  }
  return undefined;
}

const at = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null
        ? new Map<PropertyKey, unknown>(Object.entries(inner)).get(String(key))
        : undefined,
    value,
  );

const shown = (value: unknown) =>
  (typeof value === "string" && value.trim() !== "") || typeof value === "number"
    ? String(value).slice(0, 80)
    : undefined;

/** Makes the check that a column's values (ids, slugs) are unique; call it once per column. */
export function uniqueness(column: string, problems: RowProblem[]) {
  const lineOf = new Map<string, number>();
  return (value: string, line: number) => {
    const first = lineOf.get(value);
    if (first === undefined) return lineOf.set(value, line) !== undefined;
    problems.push({ line, reason: `${column} ${value} is already used in line ${first}` });
    return false;
  };
}
