/** Matches the names in a lab's file with the names the program knows, whatever their case and spaces. */

export type Column = { name: string; known?: string };
export type Columns = {
  /** In the file's order; `known` is absent for a column that is not read. */
  columns: Column[];
  missing: string[];
  /** Names that look like a missing one misspelt, and names used twice: refused, not guessed. */
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
    if (twice) problems.push(`"${match}" is there more than once`);
    if (match || name.trim() === "") continue;
    const meant = missing.find((candidate) => isNear(bareName(name), bareName(candidate)));
    if (meant) {
      problems.push(`"${name.trim()}" is not known; rename it to "${meant}", or remove it`);
    } else ignored.push(name.trim());
  }
  return { columns, missing, problems: [...new Set(problems)], ignored };
}

const CONTAINED = 4;
const MOST_TYPOS = 2;

function isNear(given: string, known: string) {
  const [short, long] = given.length < known.length ? [given, known] : [known, given];
  if (short.length >= CONTAINED && long.includes(short)) return true;
  return short.length > MOST_TYPOS && typosBetween(given, known) <= MOST_TYPOS;
}

/** The Levenshtein distance of two names. */
function typosBetween(a: string, b: string) {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
