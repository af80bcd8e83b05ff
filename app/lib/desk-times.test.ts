import { expect, test } from "vitest";
import {
  deskClock,
  deskDate,
  deskDay,
  deskLongDay,
  deskMoment,
  deskVisitTime,
  deskWeekday,
} from "./desk-times.ts";

/** Monday 23 November 2026 in India. */
const now = new Date("2026-11-23T09:44:00+05:30");

test.each([
  ["2026-11-23T00:05:00+05:30", "12:05 AM"],
  ["2026-11-23T09:42:00+05:30", "09:42 AM"],
  ["2026-11-23T12:00:00+05:30", "12:00 PM"],
  ["2026-11-23T17:30:00+05:30", "05:30 PM"],
])("%s is %s on the desk's clock", (at, words) => {
  expect(deskClock(new Date(at))).toBe(words);
});

test("days, with the year where it is another one", () => {
  expect(deskDay("2026-11-24")).toBe("Tue 24 Nov");
  expect(deskDay("2027-01-04", "2026-11-23")).toBe("Mon 4 Jan 2027");
  expect(deskWeekday("2026-11-24")).toBe("Tuesday");
  expect(deskLongDay("2026-11-24")).toBe("Tuesday 24 November");
  expect(deskDate("2026-08-14")).toBe("14 August 2026");
  expect(deskVisitTime({ day: "2026-11-24", slot: "09:00 AM" })).toBe("Tue 24 Nov, 09:00 AM");
});

test.each([
  ["2026-11-23T09:42:00+05:30", "09:42 AM"],
  ["2026-11-22T18:12:00+05:30", "Sun 06:12 PM"],
  ["2026-11-17T18:12:00+05:30", "Tue 06:12 PM"],
  ["2026-11-16T18:12:00+05:30", "Mon 16 Nov 06:12 PM"],
  ["2025-11-16T18:12:00+05:30", "Sun 16 Nov 2025 06:12 PM"],
  ["2026-11-24T09:00:00+05:30", "Tue 09:00 AM"],
])("%s reads %s on Monday 23 November", (at, words) => {
  expect(deskMoment(new Date(at), now)).toBe(words);
});
