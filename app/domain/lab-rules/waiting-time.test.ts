import { expect, test } from "vitest";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { waitingMinutes } from "./waiting-time.ts";

// 22 November 2026 is a Sunday.
const CLOSED_SUNDAYS = { hours: { from: "07:00 AM", to: "08:00 PM" }, sunday: null };
const SHORT_SUNDAYS = { ...CLOSED_SUNDAYS, sunday: { from: "07:00 AM", to: "02:00 PM" } };
const at = (day: number, time: string) =>
  `2026-11-${String(day).padStart(2, "0")}T${time}:00.000+05:30`;

test.each([
  ["within the hours", at(23, "09:00"), at(23, "09:42"), DEFAULT_RULES, 42],
  ["before the desk opens", at(23, "02:00"), at(23, "08:10"), DEFAULT_RULES, 10],
  ["over a night", at(23, "19:30"), at(24, "08:45"), DEFAULT_RULES, 75],
  ["after the desk has closed", at(23, "21:00"), at(23, "22:00"), DEFAULT_RULES, 0],
  ["over a closed Sunday", at(21, "19:50"), at(23, "07:05"), CLOSED_SUNDAYS, 15],
  ["over a short Sunday", at(21, "19:50"), at(23, "07:05"), SHORT_SUNDAYS, 435],
  ["over weeks", at(1, "07:00"), at(22, "07:00"), CLOSED_SUNDAYS, 18 * 13 * 60],
  ["when the clock went back", at(23, "09:42"), at(23, "09:00"), DEFAULT_RULES, 0],
  ["less than a minute", "2026-11-23T03:30:00.000Z", "2026-11-23T03:30:59.000Z", DEFAULT_RULES, 0],
] as const)("waiting counts only in the hours of the desk: %s", (_, from, now, rules, minutes) => {
  expect(waitingMinutes(from, new Date(now), rules)).toBe(minutes);
});
