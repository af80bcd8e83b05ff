import * as z from "zod/mini";
import { holdsHidden } from "./contact.ts";
import { paise } from "./money.ts";

/** How files of the lab are read: every bad row is named, in words for the lab, and none is guessed. */

export type RowProblem = { line: number; reason: string };
export type Read<T> = { rows: T[]; problems: RowProblem[] };

const visible = z.refine<string>((text) => !holdsHidden(text), "holds hidden characters");
const short = (maximum: number) => z.maxLength(maximum, `is longer than ${maximum} characters`);

/** A lower-case id like `complete-blood-count`. */
export const idField = z
  .string("is missing")
  .check(
    z.trim(),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a lower-case id like complete-blood-count"),
    short(120),
  );

/** Text that may be left out. */
export const textField = (maximum: number) =>
  z._default(z.string("is not text").check(z.trim(), short(maximum), visible), "");

/** Text that must be there. */
export const namedField = (maximum = 200) =>
  z
    .string("is missing or not text")
    .check(z.trim(), z.minLength(1, "is empty"), short(maximum), visible);

const isPrice = (rupees: number) =>
  rupees >= 0 && rupees < 10_000_000 && Math.abs(rupees * 100 - paise(rupees)) < 1e-6;

/** Rupees with at most two decimals, or nothing; comes out in paise. */
export const priceField = z.pipe(
  z.nullish(
    z.number("is not a price in rupees").check(z.refine(isPrice, "is not a price in rupees")),
  ),
  z.transform((rupees) => (rupees === null || rupees === undefined ? null : paise(rupees))),
);

/** Checks one row; what is wrong with it is added to `problems`. */
export function checkRow<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
  line: number,
  problems: RowProblem[],
): z.output<S> | undefined {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const reason = `${issue.path.join(".") || "the entry"} ${issue.message}`;
    problems.push({ line, reason });
  }
  return undefined;
}

/** Refuses the second use of what must be unique (an id, a slug); keep one per column. */
export function uniqueness(column: string, problems: RowProblem[]) {
  const lineOf = new Map<string, number>();
  return (value: string, line: number) => {
    const first = lineOf.get(value);
    if (first === undefined) return lineOf.set(value, line) !== undefined;
    problems.push({ line, reason: `${column} ${value} is already used in line ${first}` });
    return false;
  };
}

type Entry = { value: unknown; line: number };

/** The entries of a JSON list, each with the line it begins in. */
export function jsonEntries(text: string, problems: RowProblem[]): Entry[] {
  const json = text.replace(/^\uFEFF/, "");
  try {
    const list: unknown = JSON.parse(json);
    if (Array.isArray(list)) {
      const lines = entryLines(json);
      return list.map((value, index) => ({ value, line: lines[index] ?? 1 }));
    }
    problems.push({ line: 1, reason: "the file is not a JSON list" });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unreadable";
    problems.push({ line: Number(/line (\d+)/.exec(reason)?.[1] ?? 1), reason });
  }
  return [];
}

/** In valid JSON: the line in which each element of the outermost list begins. */
function entryLines(json: string) {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let awaited = false;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s"[\]{},]+/g)) {
    if (token === "\n") {
      line++;
      continue;
    }
    const closes = token === "]" || token === "}";
    if (depth === 1 && awaited && !closes) lines.push(line);
    if (depth === 1) awaited = token === ",";
    if (token === "[" || token === "{") awaited = ++depth === 1;
    if (closes) depth--;
  }
  return lines;
}
