import { matchColumns } from "./columns.server.ts";
import type { RowProblem } from "./import-rows.server.ts";

type Entry = { value: unknown; line: number };

/** The entries of a JSON list, each with the line it begins in. */
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
 * The entries with the names of their fields as the program writes them; notes say what is ignored
 * and, but for `optional` fields, what no entry names.
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
      ? [`no entry names ${[...absent].join(", ")}: what is stored stays`]
      : []),
  ];
  return { entries, notes };
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

/**
 * Fills an entry up with what is stored under the same key, in the file's own form: what a file does
 * not name stays, what it names and leaves empty is emptied.
 */
export function completed(key: string, stored: readonly object[]) {
  const keyOf = (entry: object) => new Map<string, unknown>(Object.entries(entry)).get(key);
  const byKey = new Map(stored.map((entry) => [keyOf(entry), entry]));
  return (value: unknown) =>
    typeof value === "object" && value !== null ? { ...byKey.get(keyOf(value)), ...value } : value;
}
