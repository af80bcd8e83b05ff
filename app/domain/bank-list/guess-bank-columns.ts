import type { SheetLine } from "#app/import/workbook/workbook.ts";
import { type BankKind, bankMeaningOf, plainHead } from "./bank-columns.ts";
import { isBankReference, isRrn } from "./bank-reference.ts";
import type { BankHead } from "./find-bank-head.ts";
import { runningBalance, signedBalance } from "./running-balance.ts";
import { readWay } from "./side-words.ts";
import { readMoment } from "./written-moment.ts";
import { readSum } from "./written-sum.ts";

/** A column of a list: its head, what it is for us, and what stands in it first. */
export type BankColumn = { head: string; kind: BankKind; first: readonly string[] };

const LOOKED_AT = 400;
const SHOWN = 3;

type Facts = {
  at: number;
  head: string;
  kind: BankKind | undefined;
  rank: number;
  cells: readonly string[];
  days: number;
  sums: number;
  ways: number;
  references: number;
  /** Of these, numbers that the other bank has too. */
  rrns: number;
  letters: number;
};

/** Says what each column is, by its head and by what stands in it. */
export function guessBankColumns({ heads, rows }: BankHead): BankColumn[] {
  const looked = rows.slice(0, LOOKED_AT);
  const all = heads.map((head, at) => factsOf(head, at, looked));
  const kinds = new Map<number, BankKind>();
  const give = (kind: BankKind, facts: Facts | undefined) => facts && kinds.set(facts.at, kind);
  const day = bestOf(all, "day", daysOf) ?? mostOf(all, daysOf) ?? named(all, "day")[0];
  give("day", day);
  give(
    "time",
    named(all, "time").find(({ at }) => at !== day?.at),
  );
  give("balance", named(all, "balance").findLast(hasSums) ?? named(all, "balance")[0]);
  giveMoney(all, kinds);
  giveWays(all, kinds, looked);
  give("reference", referenceColumn(all, kinds));
  for (const facts of named(all, "text")) give("text", facts);
  if (![...kinds.values()].includes("text"))
    give(
      "text",
      mostOf(free(all, kinds), ({ letters }) => letters),
    );
  give("payer", named(all, "payer").toSorted((a, b) => a.rank - b.rank)[0]);
  for (const kind of ["status", "back"] as const)
    for (const facts of named(all, kind)) if (facts.cells.length > 0) give(kind, facts);
  return all.map(({ head, at, cells }) => ({
    head: head || `Column ${at + 1}`,
    kind: kinds.get(at) ?? "unused",
    first: cells.slice(0, SHOWN),
  }));
}

const daysOf = ({ days }: Facts) => days;
const hasSums = ({ sums, cells }: Facts) => cells.length === 0 || sums > 0;
const named = (all: readonly Facts[], kind: BankKind) => all.filter((facts) => facts.kind === kind);
const free = (all: readonly Facts[], kinds: ReadonlyMap<number, BankKind>) =>
  all.filter(({ at, kind }) => !kinds.has(at) && kind === undefined);

/** The column of this head that holds what it should; of several the one of the smaller rank. */
function bestOf(all: readonly Facts[], kind: BankKind, worth: (facts: Facts) => number) {
  const [best] = named(all, kind)
    .filter((facts) => worth(facts) > 0)
    .toSorted((a, b) => a.rank - b.rank || worth(b) - worth(a));
  return best;
}

function mostOf(all: readonly Facts[], worth: (facts: Facts) => number) {
  const [best] = all.filter((facts) => worth(facts) > 0).toSorted((a, b) => worth(b) - worth(a));
  return best;
}

type Kinds = Map<number, BankKind>;

/** Where money stands. A column whose amounts cannot be read is named by its head, so that its rows are. */
function giveMoney(all: readonly Facts[], kinds: Kinds) {
  const ofSums = (kind: BankKind) =>
    bestOf(all, kind, (facts) => (hasSums(facts) ? facts.sums + 1 : 0));
  const [paidIn, paidOut, amount] = [ofSums("in"), ofSums("out"), ofSums("amount")];
  if (paidOut) kinds.set(paidOut.at, "out");
  if (paidIn) kinds.set(paidIn.at, "in");
  if (paidIn) return;
  const other =
    amount ??
    moneyByContent(all, kinds) ??
    [...named(all, "in"), ...named(all, "amount")].find(({ at }) => !kinds.has(at));
  if (other) kinds.set(other.at, other.kind === "in" ? "in" : "amount");
}

/** Without a head: the one column of amounts that is not a day. */
const moneyByContent = (all: readonly Facts[], kinds: ReadonlyMap<number, BankKind>) =>
  free(all, kinds).find(
    ({ sums, cells, references }) => sums * 2 > cells.length && references * 2 <= cells.length,
  );

/** Columns of Cr and Dr: of the amount, or of the balance, whose side says nothing of the payment. */
function giveWays(all: readonly Facts[], kinds: Kinds, looked: readonly SheetLine[]) {
  const byHead = named(all, "way");
  const byContent = free(all, kinds).filter((facts) => wayCells(facts) > 0);
  const ways = byHead.length > 0 ? byHead : byContent;
  for (const facts of named(all, "balance-way")) kinds.set(facts.at, "balance-way");
  for (const { at } of ways) kinds.set(at, "way");
  // A kind of transfer, “TFR”, is no side and belongs to nothing beside it.
  const found = ways.filter((facts) => wayCells(facts) > 0);
  const lefts = found.map(({ at }) => ownerOf(all, kinds, at, -1));
  const areApart = new Set(lefts).size === lefts.length && !lefts.includes(undefined);
  for (const [place, { at }] of found.entries()) {
    const left = lefts[place];
    const right = ownerOf(all, kinds, at, 1);
    const owner = found.length > 1 && !areApart ? right : (left ?? right);
    const isOfBalance =
      owner === "balance" && !(found.length === 1 && followsMoney(kinds, looked, at));
    if (isOfBalance) kinds.set(at, "balance-way");
  }
}

/** What stands beside a column, past a currency and blank heads: `money`, `balance`, or neither. */
function ownerOf(all: readonly Facts[], kinds: Kinds, from: number, step: 1 | -1) {
  let at = from + step;
  while (isBetween(all[at]) && !kinds.has(at)) at += step;
  const kind = kinds.get(at);
  if (kind === "balance") return "balance";
  return kind === "in" || kind === "out" || kind === "amount" ? `money ${at}` : undefined;
}

const isBetween = (facts: Facts | undefined) =>
  facts !== undefined && (facts.cells.length === 0 || /currency/.test(plainHead(facts.head)));

/** Whether the balance goes up and down by what this column says: then it is of the amount beyond. */
function followsMoney(kinds: Kinds, looked: readonly SheetLine[], wayAt: number) {
  const placeOf = (kind: BankKind) => [...kinds].find(([, own]) => own === kind)?.[0] ?? -1;
  const [amountAt, balanceAt] = [placeOf("amount"), placeOf("balance")];
  if (amountAt < 0 || balanceAt < 0) return false;
  const rows = looked.map(({ cells }) => ({
    paise: readSum(cells[amountAt] ?? "")?.paise,
    balance: signedBalance(cells[balanceAt] ?? "", undefined),
    side: readWay(cells[wayAt] ?? ""),
  }));
  const { agree, differ } = runningBalance(rows);
  return agree > 0 && differ === 0 && new Set(rows.map(({ side }) => side)).size > 1;
}

const wayCells = ({ ways, cells }: Facts) => (ways * 2 > cells.length ? ways : 0);

/** A reference is written once for each row, so a column that repeats itself is none. */
function referenceColumn(all: readonly Facts[], kinds: ReadonlyMap<number, BankKind>) {
  const isOwn = ({ cells }: Facts) => {
    const found = cells.filter(isBankReference);
    return found.length === 0 || new Set(found).size * 2 > found.length;
  };
  const byHead = named(all, "reference")
    .filter(({ at }) => !kinds.has(at))
    .toSorted(
      (a, b) =>
        Number(isOwn(b)) - Number(isOwn(a)) ||
        b.rrns - a.rrns ||
        Number(b.references > 0) - Number(a.references > 0) ||
        a.rank - b.rank,
    );
  return (
    byHead[0] ??
    free(all, kinds).find((facts) => facts.references * 2 > facts.cells.length && isOwn(facts))
  );
}

const MONEY: ReadonlySet<BankKind | undefined> = new Set(["in", "out", "amount", "way"]);

/** What a head says, unless what stands below says something else. */
function meaningIn(cells: readonly string[], named: Named, days: number, sums: number): Named {
  // UPI apps call a column of days with times just “Time”.
  if (named?.kind === "time" && days * 2 > cells.length) return { kind: "day", rank: 1 };
  // “Debit/Credit” may hold amounts with their side.
  if (named?.kind === "way" && sums * 2 > cells.length) return { kind: "amount", rank: 0 };
  const areWays = cells.length > 0 && cells.every((cell) => readWay(cell) && !readSum(cell));
  if (areWays && named?.kind === "balance") return { kind: "balance-way", rank: 1 };
  // “Debit/Credit indicator” holds Cr and Dr, and no amounts.
  return areWays && (named === undefined || MONEY.has(named.kind))
    ? { kind: "way", rank: 1 }
    : named;
}

type Named = ReturnType<typeof bankMeaningOf>;

function factsOf(head: string, at: number, rows: readonly SheetLine[]): Facts {
  const cells = rows.map((row) => row.cells[at] ?? "").filter((cell) => cell.trim() !== "");
  const count = (test: (cell: string) => boolean) => cells.filter(test).length;
  const days = count((cell) => readMoment(cell) !== undefined);
  const sums = count((cell) => readSum(cell) !== undefined);
  const meaning = meaningIn(cells, bankMeaningOf(head), days, sums);
  return {
    at,
    head,
    kind: meaning?.kind,
    rank: meaning?.rank ?? 9,
    cells,
    days,
    sums,
    ways: count((cell) => readWay(cell) !== undefined),
    references: count(isBankReference),
    rrns: count(isRrn),
    letters: cells.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0),
  };
}
