import { describe, expect, test } from "vitest";
import { reportTime } from "#app/site/lab-tests/test-facts.tsx";
import { isTurnaroundUnderstood, slowestReport } from "./turnaround.ts";

describe("when the last report of several tests is ready", () => {
  test.each([
    [["Same day", "24 hours", "6 hours"], "24 hours"],
    [["2 weeks", "24 hours"], "2 weeks"],
    [["3-5 days", "4 days"], "3-5 days"],
    [["3–5 days", "6 days"], "6 days"],
    [["Next day", "24 hours"], "Next day"],
    [["Next day", "48 hours"], "48 hours"],
    [["2 days", "72 hrs"], "72 hrs"],
    [["Same Day", "30 minutes"], "Same Day"],
    [["5 working days", "6 days"], "5 working days"],
    [["1 month", "28 days"], "1 month"],
    [["1.5 days", "30 hours"], "1.5 days"],
    [["24 hours", ""], undefined],
    [["24 hours", "By the evening"], undefined],
    [[], undefined],
  ])("%j: %s", (turnarounds, slowest) => {
    expect(slowestReport(turnarounds.map((tat) => ({ tat })))).toBe(slowest);
  });
});

test("the report time of one test is shown as the lab wrote it, and never invented", () => {
  expect(reportTime("By the evening")).toBe("By the evening");
  expect(reportTime(" ")).toBe("Ask us");
});

describe("a price list's turnaround column", () => {
  test.each([
    "",
    "same day",
    "Next Day",
    "24 Hrs.",
    "24h",
    "within 2 days",
    "up to 3 weeks",
    "1 d",
  ])("%j is understood", (text) => expect(isTurnaroundUnderstood(text)).toBe(true));

  test.each(["24", "5-3 days", "soon", "By the evening", "days", "2 moons"])("%j is not", (text) =>
    expect(isTurnaroundUnderstood(text)).toBe(false),
  );
});
