import { distance } from "fastest-levenshtein";

/** Matches the column names of a lab's file with the program's, ignoring case, spaces and punctuation. */

export type Column = { name: string; known?: string };
export type Columns = {
  /** In the file's order; `known` is absent for a column that is not read. */
  columns: Column[];
  missing: string[];
  /** Duplicate names, and likely misspellings of missing ones: the file is refused. */
  problems: string[];
  /** Names that are ignored. */
  ignored: string[];
};

/** `Offered Price`, `offeredPrice` and `OFFERED_PRICE ` are the same name. */
export const bareName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

export function matchColumns(known: readonly string[], names: readonly string[]): Columns {
  const byBareName = new Map(known.map((name) => [bareName(name), name]));
  const columns = names.map((name) => ({ name, known: byBareName.get(bareName(name)) }));
  const found = new Set(columns.map((column) => column.known));
  const missing = known.filter((name) => !found.has(name));
  const problems: string[] = [];
  const ignored: string[] = [];
  for (const { name, known: match } of columns) {
    const twice = match && columns.filter((column) => column.known === match).length > 1;
    if (twice) problems.push(`"${match}" appears more than once`);
    if (match || name.trim() === "") continue;
    const meant = missing.find((candidate) => isNear(bareName(name), bareName(candidate)));
    if (meant) {
      problems.push(`"${name.trim()}" is not known; rename it to "${meant}", or remove it`);
    } else ignored.push(name.trim());
  }
  return { columns, missing, problems: [...new Set(problems)], ignored };
}

/** `price` is near `offeredprice`; shorter names are contained in others by chance. */
const MIN_CONTAINED = 4;
const MAX_TYPOS = 2;

function isNear(given: string, known: string) {
  const [short, long] = given.length < known.length ? [given, known] : [known, given];
  if (short.length >= MIN_CONTAINED && long.includes(short)) return true;
  return short.length > MAX_TYPOS && distance(given, known) <= MAX_TYPOS;
}
