import { expect, test } from "vitest";
import { visitOf } from "./visit-choice.ts";

/** Saturday, 10:30 AM in India. */
const NOW = new Date("2026-11-21T05:00:00Z");

test.each([
  ["2026-11-21", "11:00 AM", true],
  ["2026-11-21", "10:00 AM", false],
  ["2026-11-20", "11:00 AM", false],
  ["2026-11-22", "09:00 AM", true],
  ["2027-11-21", "09:00 AM", true],
  ["2027-11-22", "09:00 AM", false],
  ["2026-11-31", "09:00 AM", false],
  ["tomorrow", "09:00 AM", false],
  ["2026-11-22", "", false],
  ["2026-11-22", "9 AM", false],
  ["", "09:00 AM", false],
])("§5 booking: %s, %s can be planned: %s", (day, time, isOpen) => {
  expect(visitOf({ day, time }, NOW)).toEqual(isOpen ? { day, time } : undefined);
});
