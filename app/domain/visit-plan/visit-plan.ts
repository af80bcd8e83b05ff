import type { VisitOffer } from "#app/lib/lab.ts";
import { fastOf, type FastPlan, planFast, type TestFast } from "./fast-plan.ts";
import { warningFor } from "./fast-warning.ts";
import { lastPrickOf } from "./later-pricks.ts";
import { planReports, type ReportPlan } from "./report-plan.ts";
import { planSamples, type SamplePlan } from "./sample-plan.ts";
import { readSample } from "./sample-reading.ts";
import { hoursAfter } from "./spoken-times.ts";
import { startOf } from "./visit-start.ts";
import type { BookingTime } from "./visit-times.ts";

/** What a visit means for the patient (product §2: Visit plan). Pure: no clock, no browser. */

/** Facts as the lab's price list writes them; unknown ones are blank, never guessed. */
export type PlannedTest = {
  /** The catalogue's id; blank when the test is not in it. */
  id: string;
  name: string;
  container: string;
  fasting: string;
  turnaround: string;
  /** Two are two people (product §4: Containers). */
  quantity: number;
};

/** The day (ISO) and the time we come. */
export type Visit = { day: string; time: BookingTime };

/** A test that is not, or perhaps not, taken at the visit. */
export type ElsewhereTest = { name: string; fast: TestFast; turnaround: string };

export type VisitPlan = {
  visit: Visit | undefined;
  /** The beginning of the visit. */
  comesAt: Date | undefined;
  fast: FastPlan;
  /** The last moment to eat. */
  stopAt: Date | undefined;
  /** The time does not suit a fast; `take` is a better one, if there is one. */
  warning: { kind: "too-late" | "long-wait"; take: Visit | undefined } | undefined;
  samples: SamplePlan;
  /** In whole, the tests taken at the visit. */
  reports: ReportPlan;
  /** How they are taken is agreed by phone. */
  asked: ElsewhereTest[];
  centre: ElsewhereTest[];
  /** Of a booked visit: the last moment to eat is past, and nobody is told to stop by then. */
  hasBegun?: boolean;
  /** Of a booked visit: how many tests cannot come of its samples. They are not in the plan. */
  lost?: number;
  /** The patient comes to a booth for all of it; absent while somebody comes. */
  atBooth?: true;
};

/**
 * The plan for these tests. A test that is named twice, alone and in a package, needs one sample.
 * @param visit undefined until day and time are chosen.
 * @param now undefined for a plan that is kept (paper, a cached page, a booked visit): it never says
 * that it is too late to fast.
 */
export function planVisit(
  tests: readonly PlannedTest[],
  visit: Visit | undefined,
  now: Date | undefined,
  offer: VisitOffer = {},
): VisitPlan {
  const read = once(tests).map((test) => ({ test, sample: readSample(test) }));
  const taken = read.flatMap(({ test, sample }) =>
    sample.place === "visit" ? [{ test, sample }] : [],
  );
  const elsewhere = (place: "asked" | "centre") =>
    read.flatMap(({ test, sample }) =>
      sample.place === place
        ? [{ name: test.name, fast: fastOf(test), turnaround: test.turnaround.trim() }]
        : [],
    );
  const comesAt = visit && startOf(visit);
  const fast = planFast(taken.map(({ test }) => test));
  const samples = planSamples(taken);
  return {
    visit,
    comesAt,
    fast,
    stopAt: comesAt && fast.hours > 0 ? hoursAfter(comesAt, -fast.hours) : undefined,
    warning: visit && fast.hours > 0 ? warningFor(visit, fast.hours, now, offer) : undefined,
    samples,
    reports: planReports(
      taken.map(({ test }) => ({ ...test, lastPrick: lastPrickOf(test, samples.isAfterMeal) })),
      comesAt,
    ),
    asked: elsewhere("asked"),
    centre: elsewhere("centre"),
  };
}

/**
 * The plan of a time that stands. It is booked, so it never says that it is too late: a fast that should
 * have begun by now is asked about.
 * @param visit undefined for a time that is no longer known.
 */
export function planBooked(
  tests: readonly PlannedTest[],
  visit: Visit | undefined,
  now: Date,
): VisitPlan {
  const plan = planVisit(tests, visit, undefined);
  // Another time is asked for in a form of its own.
  const hasBegun = plan.stopAt !== undefined && plan.stopAt < now;
  return { ...plan, warning: undefined, hasBegun };
}

/** Each test once, with its largest quantity, from a line that knows its facts. */
function once(tests: readonly PlannedTest[]) {
  const byTest = Map.groupBy(tests, ({ id, name }) => id || name);
  return Array.from(byTest.values()).flatMap((same) => {
    const first = same.find(({ container }) => container.trim() !== "") ?? same[0];
    const quantity = Math.max(...same.map((test) => test.quantity));
    return first ? [{ ...first, quantity }] : [];
  });
}
