import type { RowProblem } from "#app/import/import-rows.server.ts";
import { jsonEntries } from "#app/import/json-list.server.ts";
import { readTextFile } from "./import-files.ts";

/** A JSON list of test ids, the most ordered first. @throws when the file cannot be read. */
export function readPopular(file: string) {
  const read = readTextFile(file);
  if (!read.ok) return { ids: [], problems: [{ line: 0, reason: `${file}: ${read.reason}` }] };
  const found: RowProblem[] = [];
  const ids = jsonEntries(read.text, found).flatMap(({ value, line }) => {
    if (typeof value === "string") return [value];
    found.push({ line, reason: "is not a test id in quotes" });
    return [];
  });
  const problems = found.map(({ line, reason }) => ({
    line: 0,
    reason: `${file}:${line}: ${reason}`,
  }));
  return { ids, problems };
}
