import { expect, test } from "vitest";
import { ALL_WEEKDAYS, daysOfWeek, mondayOf, weekdayName } from "./week-days.ts";

test("a week begins on Monday, over the end of a month and of a year", () => {
  expect(["2026-11-23", "2026-11-26", "2026-11-29"].map(mondayOf)).toEqual(
    Array.from({ length: 3 }, () => "2026-11-23"),
  );
  expect(mondayOf("2027-01-01")).toBe("2026-12-28");
  expect(daysOfWeek("2026-11-30")).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
    "2026-12-06",
  ]);
  expect(ALL_WEEKDAYS.map(weekdayName)).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
});
