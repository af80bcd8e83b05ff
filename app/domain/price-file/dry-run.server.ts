import type { Fact } from "./column-kinds.ts";
import type { PriceRow, ReadRows, WrongRow } from "./price-rows.server.ts";
import type { NamedTest, TestMatcher } from "./test-matcher.server.ts";
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
  /** The largest change first. */
  changes: readonly PriceChange[];
  asks: readonly Asked[];
  /** What asked and was left out. */
  left: readonly PriceChange[];
  same: number;
  stay: number;
  nothing: readonly PriceRow[];
  wrong: readonly WrongRow[];
  withoutPrice: number;
};

/** What an import would change, without changing anything. */
export function dryRun(
  read: ReadRows,
  tests: readonly PricedTest[],
  matcher: TestMatcher,
  decisions: Decisions = {},
): DryRun {
  const byId = new Map(tests.map((test) => [test.id, test]));
  const rowsOf = new Map<string, PriceRow[]>();
  const nothing: PriceRow[] = [];
  for (const row of read.rows) {
    const told = decisions[row.line];
    const id = typeof told === "object" ? told.testId : matcher.find(row);
    if (id === undefined || !byId.has(id)) nothing.push(row);
    else rowsOf.set(id, [...(rowsOf.get(id) ?? []), row]);
  }
  const changes: PriceChange[] = [];
  const asks: Asked[] = [];
  const left: PriceChange[] = [];
  let same = 0;
  for (const [id, rows] of rowsOf) {
    const test = byId.get(id);
    const all = rows.map((row) => changeOf(row, test));
    const chosen = all.find(({ line }) => decisions[line] === "right") ?? all[0];
    if (!chosen) continue;
    if (Object.keys(chosen.set).length === 0 && all.every(isAlike(chosen))) {
      same += rows.length;
      continue;
    }
    const told = decisions[chosen.line];
    const why = all.every(isAlike(chosen)) ? unusualIn(chosen) : twice(rows);
    const lines = all.length > 1 ? { lines: rows.map(({ line }) => line) } : {};
    if (!why || told === "right") {
      if (Object.keys(chosen.set).length > 0) changes.push(chosen);
      else same++;
      same += rows.length - 1;
    } else if (told === "leave") left.push(chosen);
    else asks.push({ ...chosen, why, ...lines });
  }
  return {
    rows: read.rows.length + read.wrong.length,
    fits: read.rows.length - nothing.length,
    changes: changes.toSorted((a, b) => sizeOf(b) - sizeOf(a)),
    asks,
    left,
    same,
    stay: tests.length - rowsOf.size,
    nothing,
    wrong: read.wrong,
    withoutPrice: read.withoutPrice,
  };
}

const isAlike = (one: PriceChange) => (other: PriceChange) =>
  JSON.stringify(one.set) === JSON.stringify(other.set);

const twice = (rows: readonly PriceRow[]) =>
  `A test stands twice: rows ${rows.map(({ line }) => line).join(" and ")}. The first counts?`;

function changeOf(row: PriceRow, test: PricedTest | undefined): PriceChange {
  if (!test) throw new Error(`no test for line ${row.line}`);
  const wanted: SetColumns = {
    ...row.facts,
    ...(row.listPaise === null ? {} : { originalPaise: row.listPaise }),
    ...(row.ourPaise === null ? {} : { offeredPaise: row.ourPaise }),
  };
  const set: SetColumns = Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) =>
      Object.entries(test).some(([key, old]) => key === column && old !== value),
    ),
  );
  return { line: row.line, written: row.names[0] ?? row.id, test, set };
}

/** What a patient pays, before and after. */
export const paidFor = ({ test, set }: Pick<PriceChange, "test" | "set">) => {
  const { originalPaise, offeredPaise } = { ...test, ...set };
  return { was: test.offeredPaise ?? test.originalPaise, will: offeredPaise ?? originalPaise };
};

/** As a share of what is paid now, so that ₹50 on ₹100 stands above ₹100 on ₹1,000. */
function sizeOf(change: PriceChange) {
  const { was, will } = paidFor(change);
  return was && will !== null ? Math.abs(will - was) / was : 0;
}
