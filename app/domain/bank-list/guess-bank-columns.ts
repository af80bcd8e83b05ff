import type { SheetLine } from "#app/import/workbook/workbook.ts";
import { type BankKind, bankMeaningOf } from "./bank-columns.ts";
import { isBankReference, isRrn } from "./bank-reference.ts";
import type { BankHead } from "./find-bank-head.ts";
import { readMoment } from "./written-moment.ts";
import { readSum, readWay } from "./written-sum.ts";

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
  const day = bestOf(all, "day", ({ days }) => days) ?? mostOf(all, ({ days }) => days);
  give("day", day);
  give(
    "time",
    named(all, "time").find(({ at }) => at !== day?.at),
  );
  const [paidIn, paidOut] = [bestOf(all, "in", hasSums), bestOf(all, "out", hasSums)];
  const amount = bestOf(all, "amount", ({ sums }) => sums);
  give("in", paidIn);
  give("out", paidOut);
  if (!paidIn) give("amount", amount ?? moneyByContent(all, kinds));
  // A refund may be the first word of its kind far below, so a column of that name is read without one too.
  give("way", bestOf(all, "way", ({ ways }) => ways + 1) ?? mostOf(free(all, kinds), wayCells));
  give("reference", referenceColumn(all, kinds));
  for (const facts of named(all, "text")) give("text", facts);
  if (![...kinds.values()].includes("text"))
    give(
      "text",
      mostOf(free(all, kinds), ({ letters }) => letters),
    );
  give("payer", named(all, "payer").toSorted((a, b) => a.rank - b.rank)[0]);
  give("status", named(all, "status")[0]);
  return all.map(({ head, at, cells }) => ({
    head: head || `Column ${at + 1}`,
    kind: kinds.get(at) ?? "unused",
    first: cells.slice(0, SHOWN),
  }));
}

const hasSums = ({ sums, cells }: Facts) => (cells.length === 0 ? 1 : sums);
const wayCells = ({ ways, cells }: Facts) => (ways * 2 > cells.length ? ways : 0);
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

/** Without a head: the one column of amounts that is not a day. */
const moneyByContent = (all: readonly Facts[], kinds: ReadonlyMap<number, BankKind>) =>
  free(all, kinds).find(
    ({ sums, cells, references }) => sums * 2 > cells.length && references * 2 <= cells.length,
  );

/** A reference is written once for each row, so a column that repeats itself is none. */
function referenceColumn(all: readonly Facts[], kinds: ReadonlyMap<number, BankKind>) {
  const isOwn = ({ cells }: Facts) => {
    const found = cells.filter(isBankReference);
    return found.length === 0 || new Set(found).size * 2 > found.length;
  };
  const byHead = named(all, "reference")
    .filter(({ at }) => !kinds.has(at))
    .filter(isOwn)
    .toSorted(
      (a, b) =>
        b.rrns - a.rrns || Number(b.references > 0) - Number(a.references > 0) || a.rank - b.rank,
    );
  return (
    byHead[0] ??
    free(all, kinds).find((facts) => facts.references * 2 > facts.cells.length && isOwn(facts))
  );
}

const MAY_BE_WAY: ReadonlySet<BankKind | undefined> = new Set([
  "in",
  "out",
  "amount",
  "way",
  undefined,
]);

/** What a head says, unless what stands below says something else. */
function meaningIn(cells: readonly string[], named: Named, days: number): Named {
  // UPI apps call a column of days with times just “Time”.
  if (named?.kind === "time" && days * 2 > cells.length) return { kind: "day", rank: 1 };
  // “Debit/Credit indicator” holds Cr and Dr, and no amounts.
  const isWay = cells.length > 0 && cells.every((cell) => readWay(cell) && !readSum(cell));
  return isWay && MAY_BE_WAY.has(named?.kind) ? { kind: "way", rank: 1 } : named;
}

type Named = ReturnType<typeof bankMeaningOf>;

function factsOf(head: string, at: number, rows: readonly SheetLine[]): Facts {
  const cells = rows.map((row) => row.cells[at] ?? "").filter((cell) => cell.trim() !== "");
  const count = (test: (cell: string) => boolean) => cells.filter(test).length;
  const days = count((cell) => readMoment(cell) !== undefined);
  const named = bankMeaningOf(head);
  const meaning = meaningIn(cells, named, days);
  return {
    at,
    head,
    kind: meaning?.kind,
    rank: meaning?.rank ?? 9,
    cells,
    days,
    sums: count((cell) => readSum(cell) !== undefined),
    ways: count((cell) => readWay(cell) !== undefined),
    references: count(isBankReference),
    rrns: count(isRrn),
    letters: cells.reduce((sum, cell) => sum + (cell.match(/[a-z]/gi)?.length ?? 0), 0),
  };
}
