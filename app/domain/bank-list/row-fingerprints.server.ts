import { createHash } from "node:crypto";
import type { BankRow } from "./bank-rows.ts";
import type { Steps } from "./steps.ts";

/**
 * By what a row is known again in another file: the bank's reference, else day, amount and text. Equal rows
 * without a reference are counted, so that two equal payments of one day stay two. A hash, so that nothing of
 * the payer is kept with it.
 */
export function* fingerprinting(rows: readonly BankRow[]): Steps<string[]> {
  const seen = new Map<string, number>();
  const prints: string[] = [];
  for (const [at, row] of rows.entries()) {
    prints.push(fingerprintIn(row, seen));
    if (at % AT_ONCE === 0) yield;
  }
  return prints;
}

const AT_ONCE = 500;

/** The fingerprint of a row with a number of the bank. */
export const fingerprintOf = (bankReference: string, paise: number) =>
  hashed(["reference", bankReference, String(paise)]);

function fingerprintIn(row: BankRow, seen: Map<string, number>) {
  if (row.bankReference) return fingerprintOf(row.bankReference, row.paise);
  const text = row.text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const parts = ["text", row.day, String(row.paise), text];
  const count = (seen.get(parts.join("\n")) ?? 0) + 1;
  seen.set(parts.join("\n"), count);
  return hashed([...parts, String(count)]);
}

const hashed = (parts: readonly string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("base64url");
