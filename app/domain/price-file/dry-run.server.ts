import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import { type Fact, FACTS } from "./column-kinds.ts";
import type { MatchedRows } from "./matched-rows.server.ts";
import type { PriceRow, WrongRow } from "./price-rows.server.ts";
import type { NamedTest } from "./test-matcher.server.ts";
import { unusualIn } from "./unusual-price.ts";

export type PricedTest = NamedTest &
  Record<Fact, string> & { originalPaise: number | null; offeredPaise: number | null };

/** The columns of a test that an import sets. */
export type SetColumns = Partial<
  { originalPaise: number; offeredPaise: number } & Record<Fact, string>
>;

export type PriceChange = {
  line: number;
  /** What the row calls the test. */
  written: string;
  test: PricedTest;
  set: SetColumns;
};
export type Asked = PriceChange & { why: string; lines?: readonly number[] };

/** What the lab said of a row, by its line: that it is right, stays out, or which test it is. */
export type Decision = "right" | "leave" | { testId: string };
export type Decisions = Readonly<Record<string, Decision>>;

export type DryRun = {
  rows: number;
  fits: number;
  /** The largest change first; after the prices, rows of which only other facts change. */
  changes: readonly PriceChange[];
  /** How many tests get another price, and how many other facts change. */
  prices: number;
  facts: number;
  asks: readonly Asked[];
  /** What asked and was left out. */
  left: readonly PriceChange[];
  same: number;
  stay: number;
  nothing: readonly PriceRow[];
  wrong: readonly WrongRow[];
  withoutPrice: number;
};

type Outcome = Pick<DryRun, "same"> & Record<"changes" | "left", PriceChange[]> & { asks: Asked[] };

/** What an import would change, without changing anything. */
export async function dryRun(
  { all, wrong, withoutPrice }: MatchedRows,
  byId: ReadonlyMap<string, PricedTest>,
  decisions: Decisions = {},
): Promise<DryRun> {
  const rowsOf = new Map<PricedTest, PriceRow[]>();
  const nothing: PriceRow[] = [];
  for await (const chunk of yieldInChunks(all, AT_ONCE))
    for (const { row, id } of chunk) {
      const told = decisions[row.line];
      const test = byId.get((typeof told === "object" ? told.testId : id) ?? "");
      if (!test) nothing.push(row);
      else if (!rowsOf.get(test)?.push(row)) rowsOf.set(test, [row]);
    }
  const outcome: Outcome = { changes: [], asks: [], left: [], same: 0 };
  for await (const chunk of yieldInChunks([...rowsOf], AT_ONCE))
    for (const [test, rows] of chunk) judge(outcome, test, rows, decisions);
  return {
    ...outcome,
    rows: all.length + wrong.length,
    fits: all.length - nothing.length,
    changes: largestFirst(outcome.changes),
    prices: outcome.changes.filter(isOfPrice).length,
    facts: outcome.changes.reduce((sum, change) => sum + factsIn(change).length, 0),
    stay: byId.size - rowsOf.size,
    nothing,
    wrong,
    withoutPrice,
  };
}

/** Rows of a few milliseconds. */
const AT_ONCE = 1_000;

/** Adds what becomes of the rows of one test. */
function judge(to: Outcome, test: PricedTest, rows: readonly PriceRow[], decisions: Decisions) {
  const all = rows.map((row) => changeOf(row, test));
  const chosen = all.find(({ line }) => decisions[line] === "right") ?? all[0];
  if (!chosen) return;
  const isOne = all.every((change) => change === chosen || isAlike(change, chosen));
  const changesNothing = Object.keys(chosen.set).length === 0;
  if (changesNothing && isOne) {
    to.same += rows.length;
    return;
  }
  const told = decisions[chosen.line];
  const why = isOne ? unusualIn(chosen) : twice(rows);
  if (!why || told === "right") {
    if (changesNothing) to.same++;
    else to.changes.push(chosen);
    to.same += rows.length - 1;
  } else if (told === "leave") to.left.push(chosen);
  else {
    const lines = rows.slice(0, MOST_NAMED).map(({ line }) => line);
    to.asks.push({ ...chosen, why, ...(rows.length > 1 ? { lines } : {}) });
  }
}

const isAlike = (one: PriceChange, other: PriceChange) =>
  JSON.stringify(one.set) === JSON.stringify(other.set);

/** Of the rows of one test, so many are named and can be chosen. */
const MOST_NAMED = 6;

function twice(rows: readonly PriceRow[]) {
  const named = rows.slice(0, MOST_NAMED).map(({ line }) => line);
  const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : "";
  return `A test stands twice: rows ${named.join(" and ")}${more}. The first counts?`;
}

function changeOf(row: PriceRow, test: PricedTest): PriceChange {
  const set: SetColumns = {};
  for (const fact of FACTS) {
    const wanted = row.facts[fact];
    if (wanted !== undefined && !isSameText(wanted, test[fact])) set[fact] = wanted;
  }
  if (row.listPaise !== null && row.listPaise !== test.originalPaise)
    set.originalPaise = row.listPaise;
  // A test without a price of ours costs its list price, which the file may change.
  const ours = test.offeredPaise ?? row.listPaise ?? test.originalPaise;
  if (row.ourPaise !== null && row.ourPaise !== ours) set.offeredPaise = row.ourPaise;
  return { line: row.line, written: row.names[0] ?? row.id, test, set };
}

/** `Same Day` is `Same day`. */
const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether a row changes a price, and not only what else the file says of a test. */
export const isOfPrice = ({ set }: Pick<PriceChange, "set">) =>
  set.originalPaise !== undefined || set.offeredPaise !== undefined;

/** What a row changes beside prices. */
export const factsIn = ({ set }: Pick<PriceChange, "set">) =>
  FACTS.filter((fact) => set[fact] !== undefined);

/** What a patient pays, before and after. */
export const paidFor = ({ test, set }: Pick<PriceChange, "test" | "set">) => {
  const { originalPaise, offeredPaise } = { ...test, ...set };
  return { was: test.offeredPaise ?? test.originalPaise, will: offeredPaise ?? originalPaise };
};

/** As a share of what is paid now, so that ₹50 on ₹100 stands above ₹100 on ₹1,000. */
function sizeOf(change: PriceChange) {
  const { was, will } = paidFor(change);
  if (!isOfPrice(change)) return -1;
  return was && will !== null ? Math.abs(will - was) / was : 0;
}

const largestFirst = (changes: readonly PriceChange[]) =>
  changes
    .map((change) => ({ change, size: sizeOf(change) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ change }) => change);
