import { testsNamed } from "#tests/planned-catalogue.ts";
import { describe, expect, test } from "vitest";
import {
  askedSentence,
  centreShort,
  centreTitle,
  elsewhereFasts,
  reportNotes,
} from "./elsewhere-words.ts";
import { dayUrineWords } from "./fast-words.ts";
import { timeLine } from "./time-line.ts";
import { planVisit, type Visit } from "#app/domain/visit-plan/visit-plan.ts";

const MONDAY = { day: "2026-11-23", time: "09:00 AM" } as const satisfies Visit;
const planFor = (names: string[], visit: Visit | undefined = MONDAY) =>
  planVisit(testsNamed(...names), visit, undefined);
const stops = (names: string[], visit: Visit = MONDAY) =>
  timeLine(planFor(names, visit)).map(({ name, day, when }) => `${name}: ${day}, ${when}`);

describe("§2 visit plan: time line", () => {
  test("last meal, visit, first report, all reports", () => {
    expect(stops(["Full Body Checkup", "ECG"])).toEqual([
      "Last meal: Sun 22 Nov, by 9:00 PM",
      "We come: Mon 23 Nov, 09:00 AM",
      "First report: Mon 23 Nov, afternoon",
      "9 of 10 reports: Tue 24 Nov, evening",
    ]);
    expect(timeLine(planFor(["Lipid Profile"]))[0]?.note).toBe("12 hours, only water");
  });

  test("without a fast it starts at We come; one moment is only All reports", () => {
    expect(stops(["Complete Blood Count"], { ...MONDAY, time: "02:00 PM" })).toEqual([
      "We come: Mon 23 Nov, 02:00 PM",
      "All reports: Mon 23 Nov, evening",
    ]);
  });

  test("midnight is in the night of the day before", () => {
    expect(stops(["Lipid Profile"], { day: "2026-12-01", time: "12:00 PM" })[0]).toBe(
      "Last meal: Mon 30 Nov, by 12 midnight",
    );
  });

  test("neither a test at a centre nor one that is asked about is in it", () => {
    expect(stops(["ECG"])).toEqual([]);
    expect(stops(["Ultrasound Whole Abdomen", "Throat Swab Culture"])).toEqual([]);
  });
});

describe("§2 visit plan: 24-hour urine", () => {
  test.each([
    [MONDAY, "From 09:00 AM on Sunday, 22 November to 09:00 AM on Monday, 23 November."],
    [
      { day: "2026-12-01", time: "10:00 AM" },
      "From 10:00 AM on Monday, 30 November to 10:00 AM on Tuesday, 1 December.",
    ],
  ] as const)("%j", (visit, words) => {
    expect(dayUrineWords(planFor(["24-Hour Urine Calcium"], visit))).toBe(words);
  });
});

describe("§2 visit plan: elsewhere", () => {
  test("ECG: only at a centre", () => {
    const { centre } = planFor(["Full Body Checkup", "ECG"]);
    expect(centreTitle(centre)).toBe("ECG: only at a centre");
    expect(centreShort(centre)).toBe("ECG only at a centre.");
    expect(reportNotes(centre)).toEqual(["Report the same day."]);
  });

  test("a fast at a centre is agreed with its time", () => {
    const { centre, fast } = planFor(["Ultrasound Whole Abdomen"]);
    expect(fast.hours).toBe(0);
    expect(elsewhereFasts(centre, fast)).toEqual([
      "Ultrasound Whole Abdomen needs 8–10 hours without food. We say when to stop as we agree the time.",
    ]);
    const both = planFor(["Ultrasound Whole Abdomen", "Lipid Profile"]);
    expect(elsewhereFasts(both.centre, both.fast)).toEqual([
      "Ultrasound Whole Abdomen needs 8–10 hours without food too. We say when to stop as we agree the time.",
    ]);
  });

  test("how other samples are taken is agreed when we call", () => {
    expect(askedSentence(planFor(["Throat Swab Culture"]).asked)).toBe(
      "We agree when we call how this sample is taken: Throat Swab Culture.",
    );
  });
});
