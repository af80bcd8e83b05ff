import { readBankReference } from "./bank-reference.ts";
import { type Column, MOST_TEXT, type ReadLine } from "./read-line.ts";

/** How a bank begins a narration: what begins so is no rest of another one. */
const BEGINNING =
  /^(?:upi|neft|imps|rtgs|mmt|ach|nach|ecs|atm|pos|by|to|trf|tfr|dep|wdl|cash|chq|cheque|clg|inb|int|ift|mob|bil|chrg|chg|recd|sent|mb|nb|fd|emi)(?![a-z])/i;

/**
 * Joins the rest of a long narration, which some banks write in lines of their own, to its row. Only where
 * the list proves that such lines stand below their row: none stands above the first one, and each row that
 * they stand between begins as a bank's narration does. Other such lines are left loose.
 */
export function withContinued(lines: readonly ReadLine[], columns: readonly Column[]): ReadLine[] {
  const rows = lines.map((line) => ({ ...line }));
  const first = rows.findIndex(({ moment }) => moment !== undefined);
  const hasAbove = rows.slice(0, Math.max(0, first)).some(({ hasWordsAlone }) => hasWordsAlone);
  const whole: ReadLine[] = [];
  let owner: ReadLine | undefined;
  for (const [at, row] of rows.entries()) {
    if (!row.hasWordsAlone || row.isBalance || !owner) {
      owner = row.moment ? row : undefined;
      whole.push(loose(row, row.hasWordsAlone && !row.isBalance));
      continue;
    }
    const next = rows.slice(at + 1).find(({ hasWordsAlone }) => !hasWordsAlone);
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
