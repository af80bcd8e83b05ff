import { expect, test } from "vitest";
import { dayAfterKey, monthAfter, monthWords, weeksOf } from "./month-days.ts";

test("a month has its days in weeks from Monday", () => {
  const weeks = weeksOf("2026-12");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.slice(0, 2)).toEqual([undefined, "2026-12-01"]);
  expect(weeks[4]?.slice(3)).toEqual(["2026-12-31", undefined, undefined, undefined]);
  expect(weeksOf("2027-02")).toHaveLength(4);
});

test("months follow each other over the turn of the year", () => {
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
  expect(monthWords("2026-12")).toBe("December 2026");
});

test.each([
  ["ArrowLeft", "2026-12-24"],
  ["ArrowDown", "2027-01-01"],
  ["Home", "2026-12-21"],
  ["End", "2026-12-27"],
  ["PageUp", "2026-11-25"],
  ["a", undefined],
])("%s moves from 25 December to %s", (key, day) => {
  expect(dayAfterKey("2026-12-25", key)).toBe(day);
});

test("the same day of a shorter month is its last one", () => {
  expect(dayAfterKey("2026-12-31", "PageUp")).toBe("2026-11-30");
});
