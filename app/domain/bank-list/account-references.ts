import { isBroken, squeeze } from "./references-in.ts";

/** References of statements within a bank's text, `SANJ2610` (product §10: Bank). */

/** `month` as `2026-10`; nothing says yet whether it has a statement. */
export type FoundStatement = { code: string; month: string; tr: string };

/** A number of a bank that a text joins to our reference is as long as this, or longer. */
const BANK_DIGITS = 9;
const MONTH = /^\d\d(?:0[1-9]|1[0-2])/;

/**
 * All references of statements in a text, of accounts that exist.
 * @param isKnown whether an account has this code.
 */
export function accountReferencesIn(
  written: string,
  isKnown: (code: string) => boolean,
): FoundStatement[] {
  const { text, starts } = squeeze(written);
  const found = new Map<string, FoundStatement>();
  for (const { index, 1: code = "", 2: run = "" } of text.matchAll(/([A-Z]{4})(\d{4,})/g)) {
    if (!isKnown(code) || !MONTH.test(run)) continue;
    const from = index + code.length;
    // Written in pieces it begins a word: “MRS ANJ 2610” names nobody.
    if (!starts.has(index) && isBroken(starts, index, from + 3)) continue;
    const joined = digitsUntilBreak(run, from, starts) - 4;
    if (joined > 0 && joined < BANK_DIGITS) continue;
    const digits = run.slice(0, 4);
    const month = `20${digits.slice(0, 2)}-${digits.slice(2)}`;
    found.set(code + digits, { code, month, tr: code + digits });
  }
  return [...found.values()];
}

/** How many digits stand together with the first four. */
function digitsUntilBreak(run: string, from: number, starts: ReadonlySet<number>) {
  let length = 4;
  while (length < run.length && !starts.has(from + length)) length++;
  return length;
}
