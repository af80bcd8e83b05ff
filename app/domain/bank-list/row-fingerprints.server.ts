import { createHash } from "node:crypto";
import type { BankRow } from "./bank-rows.ts";

/**
 * By what a row is known again in another file: the bank's reference, else day, amount and text. Equal rows
 * without a reference are counted, so that two equal payments of one day stay two. A hash, so that nothing of
 * the payer is kept with it.
 */
export function fingerprintsOf(rows: readonly BankRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.bankReference) return hashed(["reference", row.bankReference, String(row.paise)]);
    const text = row.text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
    const parts = ["text", row.day, String(row.paise), text];
    const count = (seen.get(parts.join("\n")) ?? 0) + 1;
    seen.set(parts.join("\n"), count);
    return hashed([...parts, String(count)]);
  });
}

const hashed = (parts: readonly string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("base64url");
