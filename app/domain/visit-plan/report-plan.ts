import { countOf } from "#app/domain/lab-tests/turnaround.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { hoursAfter, lastPart, type PartOfDay, partOfDay, PARTS_OF_DAY } from "./spoken-times.ts";

/** When the reports of the tests taken at a visit are ready (product §4: Reports). */

/** What is promised: a part of a day. */
export type ReportMoment = { day: string; part: PartOfDay };
type ReportedTest = {
  name: string;
  turnaround: string;
  /** Hours from the beginning of the visit to the test's last prick; undefined when nobody knows. */
  lastPrick: number | undefined;
};

/** Tests whose report time is the same: `text` as the lab writes it, blank when unknown. */
type Promised = { text: string; tests: string[] };

export type ReportPlan = {
  /** How many tests are taken at the visit. */
  count: number;
  /** Earliest first; empty until a day and a time are chosen. */
  ready: (ReportMoment & { tests: string[] })[];
  /** What counts from the visit, while it is not chosen: shortest first. */
  promised: Promised[];
  /** What no rule can count. */
  written: Promised[];
};

/** @param comesAt the beginning of the visit, if it is chosen. */
export function planReports(tests: readonly ReportedTest[], comesAt: Date | undefined): ReportPlan {
  const read = tests.map((test) => ({ test, count: countFor(test) }));
  const counted = read.flatMap(({ test, count }) => (count ? [{ ...test, count }] : []));
  const uncounted = read.flatMap(({ test, count }) => (count ? [] : [test]));
  return {
    count: tests.length,
    ready: comesAt ? readyFrom(counted, comesAt) : [],
    promised: comesAt
      ? []
      : byText(counted.toSorted((a, b) => hoursIn(a.count) - hoursIn(b.count))),
    written: byText(uncounted),
  };
}

type Count = NonNullable<ReturnType<typeof countOf>>;

/** Days are counted from the visit; hours only from a prick whose time is known. */
function countFor({ turnaround, lastPrick }: ReportedTest) {
  const count = countOf(turnaround);
  return count && ("days" in count || lastPrick !== undefined) ? count : undefined;
}

/** For sorting: `Same day` comes after any report of some hours. */
const hoursIn = (count: Count) => ("hours" in count ? count.hours : count.days * 24 + 12);

function readyFrom(tests: readonly (ReportedTest & { count: Count })[], comesAt: Date) {
  const reports = tests.map(({ name, count, lastPrick = 0 }) => ({
    name,
    ...momentOf(count, hoursAfter(comesAt, lastPrick)),
  }));
  const moments = Map.groupBy(reports, ({ day, part }) => `${day} ${PARTS_OF_DAY.indexOf(part)}`);
  return Array.from(moments)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first
        ? [{ day: first.day, part: first.part, tests: [first, ...others].map(({ name }) => name) }]
        : [],
    );
}

function momentOf(count: Count, from: Date): ReportMoment {
  if ("days" in count) return { day: dayAfter(dayInIndia(from), count.days), part: lastPart() };
  const at = hoursAfter(from, count.hours);
  return { day: dayInIndia(at), part: partOfDay(at) };
}

const byText = (tests: readonly ReportedTest[]): Promised[] =>
  Array.from(
    Map.groupBy(tests, ({ turnaround }) => turnaround.trim()),
    ([text, same]) => ({ text, tests: same.map(({ name }) => name) }),
  );
