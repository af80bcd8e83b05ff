import type { BankRow, BankRows, LeftOutRow } from "./bank-rows.ts";
import { referencesIn } from "./references-in.ts";
import type { Steps } from "./steps.ts";

/** Payments that went out again: a bank that takes one back writes its number, or our reference, once more. */

/** Our references of payments that a text names, whether their bookings exist or not. */
export const ownReferencesIn = (text: string) => referencesIn(text, () => true).map(({ tr }) => tr);

/**
 * What came in and went out under one number of the bank is left out, both; what went out under our
 * reference alone may be a refund of the lab, so that what came in is marked, for a person.
 */
export function* pairTakenBack(found: BankRows): Steps<void> {
  const out = found.leftOut.filter(({ why }) => why === "out");
  if (out.length === 0 || found.rows.length === 0) return;
  const byNumber = new Map<string, LeftOutRow>();
  const byTr = new Map<string, LeftOutRow>();
  const isOfTwo = isNumberOfTwo([...found.rows, ...found.leftOut]);
  yield;
  for (const [at, row] of out.entries()) {
    if (at % AT_ONCE === 0) yield;
    if (row.bankReference && isOfTwo(row.bankReference))
      byNumber.set(`${row.bankReference} ${row.paise}`, row);
    for (const tr of ownReferencesIn(row.text)) byTr.set(`${tr} ${row.paise}`, row);
  }
  const isLeft = new Set<BankRow>();
  for (const [at, row] of found.rows.entries()) {
    if (at % AT_ONCE === 0) yield;
    const same = row.bankReference && byNumber.get(`${row.bankReference} ${row.paise}`);
    if (same) {
      isLeft.add(row);
      found.leftOut.push(asLeftOut(row, same));
      same.why = "back";
      same.other = row.line;
      continue;
    }
    if (byTr.size === 0) continue;
    const [own] = ownReferencesIn(row.text).flatMap((tr) => byTr.get(`${tr} ${row.paise}`) ?? []);
    if (!own) continue;
    row.takenBackOn = own.day;
    own.why = "back";
    own.other = row.line;
  }
  if (isLeft.size > 0) found.rows = found.rows.filter((row) => !isLeft.has(row));
}

const AT_ONCE = 500;

/** A number that more rows have is that of a settlement, and none of theirs. */
function isNumberOfTwo(rows: readonly { bankReference: string | null }[]) {
  const groups = Map.groupBy(rows, ({ bankReference }) => bankReference);
  return (number: string) => groups.get(number)?.length === 2;
}

const asLeftOut = (
  { line, day, paise, text, bankReference }: BankRow,
  other: LeftOutRow,
): LeftOutRow => ({ line, day, paise, text, why: "back", bankReference, other: other.line });
