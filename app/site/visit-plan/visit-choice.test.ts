import { expect, test } from "vitest";
import { visitOf } from "./visit-choice.ts";

/** Saturday, 10:30 AM in India. */
const NOW = new Date("2026-11-21T05:00:00Z");

test.each([
  ["2026-12-25", "09:00 AM", false],
  ["2026-12-26", "09:00 AM", true],
  ["2026-12-26", "08:00 AM", true],
  ["2026-12-26", "10:00 AM", false],
  ["2026-12-26", "11:00 AM", false],
])("§10 lab: %s, %s can be planned where the lab has set it: %s", (day, time, isOpen) => {
  const offer = {
    times: ["08:00 AM", "09:00 AM", "10:00 AM"] as const,
    closedDays: { "2026-12-25": "We are closed on 25 December. The next day is Saturday 26." },
  };
  const visit = isOpen ? { day, time } : undefined;
  expect(visitOf({ day, time }, NOW, offer, ["10:00 AM"])).toEqual(visit);
});

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
