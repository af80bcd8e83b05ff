import type { BankKind } from "#app/domain/bank-list/bank-columns.ts";
import type { BankColumn } from "#app/domain/bank-list/guess-bank-columns.ts";

export type AskedColumn = "day" | "in" | "text" | "reference";

/** What stands for each question: money that came in may stand in a column of all amounts. */
const MEANT: Record<AskedColumn, readonly BankKind[]> = {
  day: ["day"],
  in: ["in", "amount"],
  text: ["text"],
  reference: ["reference"],
};

/** Where a column is guessed; -1 for none. */
export const guessedAt = (columns: readonly BankColumn[], asked: AskedColumn) =>
  columns.findIndex(({ kind }) => MEANT[asked].includes(kind));

/**
 * What each column is, as somebody chose; what was not asked stays as it is guessed.
 * @returns undefined where one column is chosen twice.
 */
export function chosenKinds(
  columns: readonly BankColumn[],
  chosen: Readonly<Record<AskedColumn, number>>,
): BankKind[] | undefined {
  const kinds = columns.map(({ kind }) => kind);
  const asked = ["day", "in", "text", "reference"] as const;
  const places = asked.map((one) => chosen[one]).filter((at) => at >= 0);
  if (new Set(places).size < places.length || places.some((at) => at >= kinds.length))
    return undefined;
  const hasOut = kinds.some((kind, at) => kind === "out" && at !== chosen.in);
  for (const one of asked) {
    const guessed = guessedAt(columns, one);
    if (guessed === chosen[one]) continue;
    if (guessed >= 0 && !places.includes(guessed)) kinds[guessed] = "unused";
    if (chosen[one] >= 0) kinds[chosen[one]] = one === "in" && !hasOut ? "amount" : one;
  }
  return kinds;
}
