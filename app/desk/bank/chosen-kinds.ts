import type { BankKind } from "#app/domain/bank-list/bank-columns.ts";
import type { BankColumn } from "#app/domain/bank-list/guess-bank-columns.ts";

/** What “Which column is which?” asks. */
export const ASKED = ["day", "in", "out", "way", "balance", "status", "text", "reference"] as const;
export type AskedColumn = (typeof ASKED)[number];

/** In the place of a column of sides: each amount says its own, or all that stands under Money in came in. */
export const IN_AMOUNT = "amount";
export const ALL_IN = "all";

/** The place of a column; -1 for none. */
export type Answers = Record<Exclude<AskedColumn, "way">, number> & {
  way: number | typeof IN_AMOUNT | typeof ALL_IN;
};

/** What stands for each question: money that came in may stand in a column of all amounts. */
const MEANT: Record<AskedColumn, readonly BankKind[]> = {
  day: ["day"],
  in: ["in", "amount"],
  out: ["out"],
  way: ["way"],
  balance: ["balance"],
  status: ["status"],
  text: ["text"],
  reference: ["reference"],
};

const placeOf = (columns: readonly Pick<BankColumn, "kind">[], asked: AskedColumn) =>
  columns.findIndex(({ kind }) => MEANT[asked].includes(kind));

/** The answers as they are guessed. */
export function guessedAnswers(columns: readonly Pick<BankColumn, "kind">[]): Answers {
  const at = (asked: AskedColumn) => placeOf(columns, asked);
  const way = at("way");
  const money = columns[at("in")]?.kind;
  return {
    day: at("day"),
    in: at("in"),
    out: at("out"),
    way: way >= 0 ? way : money === "in" ? ALL_IN : IN_AMOUNT,
    balance: at("balance"),
    status: at("status"),
    text: at("text"),
    reference: at("reference"),
  };
}

/**
 * What each column is, as somebody chose; what was not asked stays as it is guessed.
 * @returns undefined where one column is chosen twice.
 */
export function chosenKinds(
  columns: readonly BankColumn[],
  chosen: Answers,
): BankKind[] | undefined {
  const guessed = guessedAnswers(columns);
  const places = ASKED.map((asked) => chosen[asked]).filter(isPlace);
  if (new Set(places).size < places.length || places.some((at) => at >= columns.length))
    return undefined;
  const kinds = columns.map(({ kind }) => kind);
  for (const asked of ASKED) {
    if (guessed[asked] === chosen[asked]) continue;
    // Another answer stands for all columns that were guessed for it.
    for (const [at, kind] of kinds.entries())
      if (MEANT[asked].includes(kind) && columns[at]?.kind === kind) kinds[at] = "unused";
  }
  for (const asked of ASKED) {
    const at = chosen[asked];
    if (isPlace(at) && guessed[asked] !== at) kinds[at] = asked;
  }
  const isApart = chosen.out >= 0 || chosen.way === ALL_IN;
  const wasSaid =
    guessed.in === chosen.in && guessed.way === chosen.way && guessed.out === chosen.out;
  if (chosen.in >= 0 && !wasSaid) kinds[chosen.in] = isApart ? "in" : "amount";
  if (chosen.balance < 0) return kinds.map((kind) => (kind === "balance-way" ? "unused" : kind));
  return kinds;
}

const isPlace = (at: Answers[AskedColumn]): at is number => typeof at === "number" && at >= 0;
