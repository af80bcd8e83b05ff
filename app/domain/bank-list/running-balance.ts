import { readWay, type Side } from "./side-words.ts";
import { readSum } from "./written-sum.ts";

/** What the balances of a list prove: by how much each row raised or lowered the balance before it. */

export type BalancedRow = {
  /** What moved; undefined for a row that is no payment, such as an opening balance. */
  paise: number | undefined;
  /** After it; less than nothing where it is owed. */
  balance: number | undefined;
  /** As the row says itself. */
  side: Side | undefined;
};

export type Running = {
  /** By the place of each row: which way the balance moved by its very amount. */
  moved: readonly (Side | undefined)[];
  /** Rows whose own side is that of the balance, and others. */
  agree: number;
  differ: number;
};

/** A balance in paise, as its cell, or the column beside it, says. */
export function signedBalance(written: string, beside: string | undefined) {
  const sum = readSum(written);
  if (!sum) return undefined;
  const side = (beside && readWay(beside)) || sum.way;
  return side === "out" ? -sum.paise : sum.paise;
}

/** Lists begin with the oldest row or with the newest: the order in which more rows agree counts. */
export function runningBalance(rows: readonly BalancedRow[]): Running {
  const [older, newer] = [movedIn(rows, 1), movedIn(rows, -1)];
  const count = (moved: Running["moved"]) => moved.filter(Boolean).length;
  const moved = count(newer) > count(older) ? newer : older;
  let [agree, differ] = [0, 0];
  for (const [at, { side }] of rows.entries()) {
    if (!side || !moved[at]) continue;
    if (side === moved[at]) agree++;
    else differ++;
  }
  return { moved, agree, differ };
}

function movedIn(rows: readonly BalancedRow[], step: 1 | -1) {
  const moved: (Side | undefined)[] = Array.from({ length: rows.length }, () => undefined);
  let before: number | undefined;
  for (let at = step === 1 ? 0 : rows.length - 1; at >= 0 && at < rows.length; at += step) {
    const { paise, balance } = rows[at] ?? {};
    if (balance === undefined) {
      // A row without its balance breaks the chain.
      if (paise !== undefined) before = undefined;
      continue;
    }
    if (before !== undefined && paise) {
      if (balance - before === paise) moved[at] = "in";
      else if (before - balance === paise) moved[at] = "out";
    }
    before = balance;
  }
  return moved;
}
