import { parseTree } from "jsonc-parser";
import { matchColumns } from "./columns.server.ts";
import type { RowProblem } from "./import-rows.server.ts";

type Entry = { value: unknown; line: number };

/** The entries of a JSON list, each with its line number. */
export function jsonEntries(json: string, problems: RowProblem[]): Entry[] {
  try {
    const list: unknown = JSON.parse(json);
    if (Array.isArray(list)) {
      const lines = entryLines(json);
      return list.map((value, index) => ({ value, line: lines[index] ?? 1 }));
    }
    problems.push({ line: 1, reason: "the file is not a JSON list, [ … ]" });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const line = Number(/line (\d+)/.exec(error.message)?.[1] ?? 1);
    problems.push({ line, reason: `is not JSON: ${error.message}` });
  }
  return [];
}

/**
 * The entries of a JSON list, their fields renamed to the program's names. Notes name unknown fields,
 * and fields that no entry has, unless they are `optional`.
 */
export function namedEntries(
  json: string,
  known: readonly string[],
  problems: RowProblem[],
  optional: readonly string[] = [],
) {
  const ignored = new Set<string>();
  const absent = new Set(known.filter((name) => !optional.includes(name)));
  const entries = jsonEntries(json, problems).map(({ value, line }) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return { value, line };
    const given = Object.entries(value);
    const matched = matchColumns(
      known,
      given.map(([name]) => name),
    );
    for (const reason of matched.problems) problems.push({ line, reason: `the field ${reason}` });
    for (const name of matched.ignored) ignored.add(name);
    const named = matched.columns.flatMap((column, at) =>
      column.known ? [[column.known, given[at]?.[1] as unknown] as const] : [],
    );
    for (const [name] of named) absent.delete(name);
    return { value: Object.fromEntries<unknown>(named), line };
  });
  const notes = [
    ...(ignored.size > 0 ? [`unknown fields are ignored: ${[...ignored].join(", ")}`] : []),
    ...(entries.length > 0 && absent.size > 0
      ? [`no entry has ${[...absent].join(", ")}: stored values are kept`]
      : []),
  ];
  return { entries, notes };
}

/** The line number of each element of a valid JSON list. */
function entryLines(json: string) {
  let line = 1;
  let read = 0;
  return (parseTree(json)?.children ?? []).map(({ offset }) => {
    line += json.slice(read, offset).split("\n").length - 1;
    read = offset;
    return line;
  });
}

/**
 * Fills in the fields that an entry lacks from the stored entry of the same key, which is in the
 * file's format. Empty fields stay empty.
 */
export function completed(key: string, stored: readonly object[]) {
  const keyOf = (entry: object) => new Map<string, unknown>(Object.entries(entry)).get(key);
  const byKey = new Map(stored.map((entry) => [keyOf(entry), entry]));
  return (value: unknown) =>
    typeof value === "object" && value !== null ? { ...byKey.get(keyOf(value)), ...value } : value;
}
