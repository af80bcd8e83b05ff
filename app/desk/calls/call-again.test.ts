import { expect, test } from "vitest";
import { callAgainAt, callAgainChoices, tryOnceMore } from "./call-again.ts";

const at = (clock: string, day = "2026-11-23") => new Date(`${day}T${clock}:00+05:30`);
const now = at("09:42");

test("§10 Today: 15 min, 1 hour, After 05:00 PM, Tomorrow 09:00 AM, or a time", () => {
  expect(callAgainChoices(now).map(({ words }) => words)).toEqual([
    "15 min",
    "1 hour",
    "After 05:00 PM",
    "Tomorrow 09:00 AM",
  ]);
  expect(callAgainAt("15-min", now)).toEqual(at("09:57"));
  expect(callAgainAt("1-hour", now)).toEqual(at("10:42"));
  expect(callAgainAt("after-5", now)).toEqual(at("17:00"));
  expect(callAgainAt("tomorrow-9", now)).toEqual(at("09:00", "2026-11-24"));
  expect(callAgainAt("at", now, "11:00")).toEqual(at("11:00"));
});

test("a time that has passed, or is none, is refused", () => {
  for (const typed of ["09:42", "09:00", "", "24:00", "9:00", "nonsense"])
    expect(callAgainAt("at", now, typed)).toBeUndefined();
  expect(callAgainAt("after-5", at("17:00"))).toBeUndefined();
  expect(callAgainChoices(at("17:00"))).toHaveLength(3);
});

test("§10 Today: after three tries it offers 05:00 PM, in the evening the next morning", () => {
  expect(tryOnceMore(now)).toEqual({ choice: "after-5", words: "Try at 05:00 PM" });
  expect(tryOnceMore(at("18:00"))).toEqual({
    choice: "tomorrow-9",
    words: "Try tomorrow at 09:00 AM",
  });
});
