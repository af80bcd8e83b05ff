import { readBankReference } from "./bank-reference.ts";
import type { Steps } from "./steps.ts";
import { type Column, MOST_TEXT, type ReadLine } from "./read-line.ts";

/** How a bank begins a narration: what begins so is no rest of another one. */
const BEGINNING =
  /^(?:upi|neft|imps|rtgs|mmt|ach|nach|ecs|atm|pos|by|to|trf|tfr|dep|wdl|cash|chq|cheque|clg|inb|int|ift|mob|bil|chrg|chg|recd|sent|mb|nb|fd|emi)(?![a-z])/i;

/**
 * Joins the rest of a long narration, which some banks write in lines of their own, to its row. Only where
 * the list proves that such lines stand below their row: none stands above the first one, and each row that
 * they stand between begins as a bank's narration does. Other such lines are left loose.
 */
export function* withContinued(
  lines: readonly ReadLine[],
  columns: readonly Column[],
): Steps<ReadLine[]> {
  const rows = lines.map((line) => ({ ...line }));
  const first = rows.findIndex(({ moment }) => moment !== undefined);
  const hasAbove = rows.slice(0, Math.max(0, first)).some(({ hasWordsAlone }) => hasWordsAlone);
  const whole: ReadLine[] = [];
  let owner: ReadLine | undefined;
  const nexts = nextRows(rows);
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) yield;
    if (!row.hasWordsAlone || row.isBalance || !owner) {
      owner = row.moment ? row : undefined;
      whole.push(loose(row, row.hasWordsAlone && !row.isBalance));
      continue;
    }
    const next = nexts[at];
    const isProven =
      !hasAbove &&
      BEGINNING.test(owner.text) &&
      !BEGINNING.test(row.text) &&
      (!next?.moment || BEGINNING.test(next.text));
    if (isProven) join(owner, row, columns);
    else whole.push(loose(row, true));
  }
  return whole;
}

const AT_ONCE = 1000;

/** Of each line the next one that is no narration alone. */
function nextRows(rows: readonly ReadLine[]) {
  const nexts: (ReadLine | undefined)[] = [];
  let next: ReadLine | undefined;
  for (let at = rows.length - 1; at >= 0; at--) {
    nexts[at] = next;
    if (rows[at]?.hasWordsAlone === false) next = rows[at];
  }
  return nexts;
}

const loose = (row: ReadLine, isLoose: boolean): ReadLine => (isLoose ? { ...row, isLoose } : row);

function join(owner: ReadLine, rest: ReadLine, columns: readonly Column[]) {
  owner.text = `${owner.text} ${rest.text}`.slice(0, MOST_TEXT);
  const numberOf = ({ line }: ReadLine) =>
    line.cells.find((cell, at) => cell !== "" && columns[at]?.kind === "reference") ?? "";
  const [before, more] = [numberOf(owner), numberOf(rest)];
  // A number that is broken too goes on without a blank.
  if (/^\d+$/.test(before) && /^\d+$/.test(more)) {
    owner.reference = readBankReference(before + more);
  }
}
