import { testsNamed } from "#tests/planned-catalogue.ts";
import { describe, expect, test } from "vitest";
import { laterReport, reportsSentence, shortMoment } from "#app/site/visit-plan/report-words.ts";
import { type PlannedTest, planVisit, type Visit } from "./visit-plan.ts";
import { BOOKING_TIMES, type BookingTime } from "./visit-times.ts";

const MONDAY = { day: "2026-11-23", time: "09:00 AM" } as const satisfies Visit;

const reporting = (turnaround: string, name = "X"): PlannedTest => ({
  id: name,
  name,
  container: "EDTA tube (lavender)",
  fasting: "",
  turnaround,
  quantity: 1,
});

const sentence = (tests: PlannedTest[], visit: Visit | undefined = MONDAY) =>
  reportsSentence(planVisit(tests, visit, undefined));
const rows = (tests: PlannedTest[], visit: Visit = MONDAY) =>
  planVisit(tests, visit, undefined).reports.ready.map((row) => [
    shortMoment(row, visit.day),
    row.tests.join(", "),
  ]);

describe("§4 reports: a promise is the part of a day", () => {
  test.each([
    ["2026-11-23", "6 hours", "Monday afternoon"],
    ["2026-11-23", "Same day", "Monday evening"],
    ["2026-11-23", "24 hours", "Tuesday evening"],
    ["2026-11-23", "48 hours", "Wednesday evening"],
    ["2026-11-23", "5 days", "Saturday evening"],
    ["2026-11-23", "6 days", "Sunday evening"],
    ["2026-11-30", "24 hours", "Tuesday evening"],
    ["2026-11-30", "3 days", "Thursday evening"],
    ["2026-11-23", "7 days", "Monday, 30 November, evening"],
    ["2026-11-23", "18 days", "Friday, 11 December, evening"],
    ["2026-11-23", "28 days", "Monday, 21 December, evening"],
    ["2026-11-23", "42 days", "Monday, 4 January 2027, evening"],
    ["2026-11-23", "45 days", "Thursday, 7 January 2027, evening"],
    ["2026-11-23", "56 days", "Monday, 18 January 2027, evening"],
  ])("visit on %s, %s: %s", (day, turnaround, ready) => {
    const by = sentence([reporting(turnaround)], { day, time: "09:00 AM" });
    const isSameDay = turnaround === "6 hours" || turnaround === "Same day";
    expect(by).toBe(isSameDay ? `Everything the same day, by ${ready}` : `Everything by ${ready}`);
  });

  test.each(BOOKING_TIMES)("6 hours after %s", (time: BookingTime) => {
    const isEarly = time === "09:00 AM" || time === "10:00 AM";
    expect(rows([reporting("6 hours")], { ...MONDAY, time })).toEqual([
      [isEarly ? "Mon 23 Nov, afternoon" : "Mon 23 Nov, evening", "X"],
    ]);
  });

  test.each([3, 4, 5, 6, 7, 10, 12, 14, 15, 18, 21, 28, 42, 45, 56])(
    "%d days: Sundays count",
    (days) => {
      const { ready } = planVisit([reporting(`${days} days`)], MONDAY, undefined).reports;
      const due = new Date(Date.parse("2026-11-23T00:00:00Z") + days * 86_400_000);
      expect(ready).toMatchObject([{ day: due.toISOString().slice(0, 10), part: "evening" }]);
    },
  );

  test("the year stands where it differs", () => {
    expect(rows([reporting("42 days")])).toEqual([["Mon 4 Jan 2027, evening", "X"]]);
  });

  test.each([
    ["03:00 PM", "Mon 23 Nov, evening"],
    ["04:00 PM", "Tue 24 Nov, morning"],
  ] as const)("Diabetes Screening at %s: the second prick counts 2 hours later", (time, ready) => {
    const found = rows(testsNamed("Diabetes Screening"), { ...MONDAY, time }).find(([, names]) =>
      names?.includes("Post-Prandial Blood Sugar"),
    );
    expect(found?.[0]).toBe(ready);
  });

  test("an after-meal test alone counts from the visit", () => {
    expect(rows(testsNamed("Post-Prandial Blood Sugar"), { ...MONDAY, time: "10:00 AM" })).toEqual([
      ["Mon 23 Nov, afternoon", "Post-Prandial Blood Sugar"],
    ]);
  });
});

describe("§2 visit plan: the sentence about reports", () => {
  test.each([
    [
      ["Complete Blood Count", "Vitamin D"],
      "Everything by Tuesday evening; Complete Blood Count the same day",
    ],
    [
      ["Complete Blood Count", "Vitamin D", "HbA1c"],
      "Everything by Tuesday evening; Complete Blood Count and HbA1c the same day",
    ],
    [
      [
        "Mini Kidney Check",
        "Urine Routine and Microscopy",
        "Complete Blood Count",
        "Fasting Blood Sugar",
        "Lipid Profile",
        "Vitamin D",
        "ECG",
      ],
      "6 of 7 by Tuesday evening; 5 of 7 the same day",
    ],
    [["Full Body Checkup", "ECG"], "9 of 10 by Tuesday evening; 8 of 10 the same day"],
    [["Complete Blood Count"], "Everything the same day, by Monday evening"],
    [["Vitamin D"], "Everything by Tuesday evening"],
    [["ECG"], ""],
  ])("%j: %s", (names, said) => expect(sentence(testsNamed(...names))).toBe(said));

  test("without a day: the longest report time", () => {
    const plan = planVisit(testsNamed("Full Body Checkup"), undefined, undefined);
    expect(reportsSentence(plan)).toBe("Everything within 24 hours");
    expect(plan.reports.promised.map(({ text }) => text)).toEqual([
      "6 hours",
      "Same day",
      "24 hours",
    ]);
    expect(reportsSentence(planVisit(testsNamed("HbA1c"), undefined, undefined))).toBe(
      "Everything the same day",
    );
  });

  test("what no rule can count is never counted", () => {
    const tests = [
      reporting("24 hours", "A"),
      reporting("5 working days", "B"),
      reporting("", "C"),
    ];
    expect(sentence(tests)).toBe("1 of 3 by Tuesday evening");
    expect(planVisit(tests, MONDAY, undefined).reports.written).toEqual([
      { text: "5 working days", tests: ["B"] },
      { text: "", tests: ["C"] },
    ]);
    expect(sentence([reporting("By the evening")])).toBe("Reports");
  });

  test.each([
    ["Same day", "Report the same day."],
    ["24 hours", "Report 24 hours later."],
    ["3-5 days", "Report 3-5 days later."],
    ["By the evening", "Report: By the evening."],
    ["", "Ask us when the report is ready."],
  ])("at a centre, %j: %s", (turnaround, said) => {
    expect(laterReport({ turnaround })).toBe(said);
  });
});
