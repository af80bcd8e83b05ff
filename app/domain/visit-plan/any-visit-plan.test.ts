import { dayAfter, dayInIndia, minutesInIndia } from "#app/lib/dates.ts";
import { plannedCatalogue } from "#tests/planned-catalogue.ts";
import * as fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { fastSentence } from "#app/site/visit-plan/fast-words.ts";
import { readSample } from "./sample-reading.ts";
import { type PlannedTest, planVisit, type Visit, type VisitPlan } from "./visit-plan.ts";
import { startOf } from "./visit-start.ts";
import { BOOKING_TIMES, minutesOf } from "./visit-times.ts";

const anyTime = fc.constantFrom(...BOOKING_TIMES);
const anyDay = fc.integer({ min: 0, max: 40 * 365 }).map((days) => dayAfter("2024-01-01", days));
const anyVisit: fc.Arbitrary<Visit> = fc.record({ day: anyDay, time: anyTime });

const aFast = (fasting: string): PlannedTest => ({
  id: "",
  name: "X",
  container: "EDTA tube (lavender)",
  fasting,
  turnaround: "",
  quantity: 1,
});

describe("any fast before any visit", () => {
  test("ends exactly that many hours before the visit, and the sentence names that moment", () => {
    fc.assert(
      fc.property(anyVisit, fc.integer({ min: 1, max: 24 }), (visit, hours) => {
        const plan = planVisit([aFast(`${hours} hours`)], visit, undefined);
        const comesAt = startOf(visit);
        expect(dayInIndia(comesAt)).toBe(visit.day);
        expect(minutesInIndia(comesAt)).toBe(minutesOf(visit.time));
        const stopAt = comesAt.getTime() - hours * 3_600_000;
        expect(plan.stopAt?.getTime()).toBe(stopAt);
        const sentence = fastSentence(plan, undefined, { dated: true }) ?? "";
        expect(momentNamedIn(sentence, visit)).toBe(stopAt);
      }),
      { seed: inject("seed") },
    );
  });

  test("a time offered instead is a morning whose stop is still ahead", () => {
    const anyMinute = fc.integer({ min: -48 * 60, max: 24 * 60 });
    fc.assert(
      fc.property(anyVisit, anyMinute, fc.integer({ min: 1, max: 24 }), (visit, minutes, hours) => {
        const now = new Date(Date.parse(`${visit.day}T00:00:00+05:30`) + minutes * 60_000);
        const tests = [aFast(`${hours} hours`)];
        const { warning, stopAt } = planVisit(tests, visit, now);
        expect(warning?.kind === "too-late").toBe(stopAt !== undefined && stopAt <= now);
        expect(warning === undefined).toBe(
          stopAt !== undefined && stopAt > now && minutesOf(visit.time) < minutesOf("12:00 PM"),
        );
        const isOffered = warning?.kind === "too-late" || warning?.take !== undefined;
        expect(warning?.take !== undefined).toBe(isOffered);
        const taken = planVisit(tests, warning?.take, now);
        expect(taken.warning).toBeUndefined();
      }),
      { seed: inject("seed") },
    );
  });
});

/** Reads `Stop eating by 9:00 PM on Sunday, 22 November` back: an independent reading of the sentence. */
function momentNamedIn(sentence: string, visit: Visit) {
  const found =
    /by (?:(\d+):00 ([AP]M)|12 midnight) on (\w+)(?: night)?, (\d+) (\w+)$/.exec(sentence) ?? [];
  const [, hour, half, weekday, date, month] = found;
  // The stop is on the day of the visit or on one of the two days before it.
  const years = [visit.day, dayAfter(visit.day, -2)].map((day) => day.slice(0, 4));
  const midnight = years
    .map((year) => Date.parse(`${date} ${month} ${year} 00:00:00 GMT+0530`))
    .find((at) => Math.abs(Date.parse(`${visit.day}T00:00:00+05:30`) - at) <= 2 * 86_400_000);
  const long = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "Asia/Kolkata" });
  if (midnight === undefined || long.format(midnight) !== weekday) return undefined;
  const hours = hour === undefined ? 24 : (Number(hour) % 12) + (half === "PM" ? 12 : 0);
  return midnight + hours * 3_600_000;
}

const anyBasket = fc.uniqueArray(
  fc.record({
    test: fc.constantFrom(...plannedCatalogue),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { selector: ({ test: { id } }) => id, minLength: 1, maxLength: 60 },
);

describe("any basket of the sample lab's tests", () => {
  test("has each test exactly where a rule puts it, and nothing is guessed", () => {
    fc.assert(
      fc.property(anyBasket, fc.option(anyVisit, { nil: undefined }), (basket, visit) => {
        const tests = basket.map(({ test: one, quantity }) => ({ ...one, quantity }));
        const plan = planVisit(tests, visit, undefined);
        for (const one of tests) expect(placesOf(plan, one.name)).toEqual(placesByRule(one));
        expect(plan.samples.pricks ?? 1).toBeGreaterThanOrEqual(
          plan.samples.tubes.length > 0 ? 1 : 0,
        );
        expect(plan.fast.written).toEqual([]);
        expect(plan.fast.unknown).toEqual([]);
        expect(plan.reports.written).toEqual([]);
      }),
      { seed: inject("seed") },
    );
  });

  test("with facts that nobody knows, is asked about and never counted", () => {
    fc.assert(
      fc.property(anyBasket, fc.string(), anyVisit, (basket, text, visit) => {
        const junk = {
          id: "junk",
          name: "Junk",
          quantity: 1,
          container: "",
          fasting: "",
          turnaround: `${text}?`,
        };
        const tests = basket.map(({ test: one }) => one);
        const [plan, known] = [
          planVisit([...tests, junk], visit, undefined),
          planVisit(tests, visit, undefined),
        ];
        expect(plan).toEqual({
          ...known,
          asked: [
            ...known.asked,
            { name: "Junk", fast: { kind: "unknown" }, turnaround: junk.turnaround.trim() },
          ],
        });
      }),
      { seed: inject("seed") },
    );
  });
});

/** Where a test stands: once among the reports or elsewhere, and in its containers. */
function placesOf(plan: VisitPlan, name: string) {
  const { samples, reports } = plan;
  const has = (list: readonly { tests: string[] }[]) =>
    list.filter(({ tests }) => tests.includes(name)).length;
  return {
    reports: has(reports.ready) + has(reports.promised),
    asked: plan.asked.filter((one) => one.name === name).length,
    centre: plan.centre.filter((one) => one.name === name).length,
    isDrawn: has(samples.tubes) > 0,
    isFilled: has([...samples.filled, ...samples.dayUrine]) > 0,
  };
}

function placesByRule(one: PlannedTest) {
  const sample = readSample(one);
  const isTaken = sample.place === "visit";
  return {
    reports: isTaken ? 1 : 0,
    asked: sample.place === "asked" ? 1 : 0,
    centre: sample.place === "centre" ? 1 : 0,
    isDrawn: isTaken && sample.tubes.length > 0,
    isFilled: isTaken && sample.filled.length > 0,
  };
}
