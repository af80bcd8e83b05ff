import { bankMeaningOf, namesPayers } from "./bank-columns.ts";
import { bankReferenceIn, isRrn } from "./bank-reference.ts";
import type { BankRow } from "./bank-rows.ts";
import type { Column } from "./read-line.ts";
import type { Steps } from "./steps.ts";

/**
 * Under which number of the bank each row is known. A column of numbers is the bank's own word and goes
 * first; digits within a text may be the payer's.
 */

const AT_ONCE = 500;

type Numbered = Pick<BankRow, "text" | "bankReference">;

/** Heads of smaller rank name the number that all banks share: an RRN or a UTR. */
const SHARED_RANK = 3;

/** @param rows with what stands in the column of references. */
export function* withReferences(
  rows: readonly Numbered[],
  columns: readonly Column[],
): Steps<void> {
  // In the list of an app the text is what the payer wrote.
  const isOfPayers = columns.some(({ head }) => namesPayers(head));
  const within: (string | null)[] = [];
  for (const [at, { text }] of rows.entries()) {
    within.push(isOfPayers ? null : bankReferenceIn(text));
    if (at % AT_ONCE === 0) yield;
  }
  const isShared = isSharedNumber(columns);
  const isOwnOfBank = neverAgree(rows, within);
  for (const [at, row] of rows.entries()) {
    const inText = within[at] ?? null;
    const isBetter = inText !== null && isRrn(inText) && !isShared;
    const isOther = row.bankReference === null || isOwnOfBank || !isRrn(row.bankReference);
    row.bankReference = isBetter && isOther ? inText : (row.bankReference ?? inText);
  }
}

const isSharedNumber = (columns: readonly Column[]) => {
  const column = columns.find(({ kind }) => kind === "reference");
  const meaning = column && bankMeaningOf(column.head);
  return meaning?.kind === "reference" && meaning.rank <= SHARED_RANK;
};

const FEWEST = 2;

/** Some banks have a column of numbers of their own: then the narration of each row has the shared one. */
function neverAgree(rows: readonly Numbered[], within: readonly (string | null)[]) {
  let differ = 0;
  for (const [at, { text, bankReference }] of rows.entries()) {
    const inText = within[at] ?? null;
    if (inText === null || bankReference === null || !isRrn(inText)) continue;
    if (text.includes(bankReference)) return false;
    differ++;
  }
  return differ >= FEWEST;
}
