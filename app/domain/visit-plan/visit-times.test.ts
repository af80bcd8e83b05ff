import { expect, test } from "vitest";
import { begunTimes, BOOKING_TIMES, bookingClock, minutesOf } from "./visit-times.ts";
import { slotOf } from "./every-time.ts";

test("the times of a day sort by the clock", () => {
  expect(BOOKING_TIMES.toSorted((a, b) => minutesOf(a) - minutesOf(b))).toEqual(BOOKING_TIMES);
  expect(minutesOf("12:00 PM")).toBe(720);
});

test.each([
  ["10:00 AM", "10:00 AM"],
  ["10 am", "10:00 AM"],
  ["9", "09:00 AM"],
  ["14:00", "02:00 PM"],
  ["2.00pm", "02:00 PM"],
  ["12", "12:00 PM"],
  ["12 am", undefined],
  ["2", undefined],
  ["1 pm", "01:00 PM"],
  ["10:30 AM", "10:30 AM"],
  ["7:05", "07:05 AM"],
  ["7:12", undefined],
  ["4:55 AM", undefined],
  ["10:05 pm", undefined],
  ["10 pm", "10:00 PM"],
  ["", undefined],
  ["soon", undefined],
])("%o means the slot %o", (typed, slot) => {
  expect(slotOf(typed)).toBe(slot);
});

test.each([
  ["2026-11-21T03:29:00Z", "2026-11-21", 0],
  ["2026-11-21T03:30:59Z", "2026-11-21", 0],
  ["2026-11-21T03:31:00Z", "2026-11-21", 1],
  ["2026-11-21T07:30:00Z", "2026-11-21", 4],
  ["2026-11-21T12:00:00Z", "2026-11-21", 8],
  ["2026-11-21T18:29:00Z", "2026-11-21", 8],
  ["2026-11-21T18:30:00Z", "2026-11-22", 0],
])("at %s the day is %s and %i of its times have begun", (now, today, begun) => {
  expect(bookingClock(new Date(now))).toEqual({ today, begun });
});

test("only times of today can be past", () => {
  const clock = bookingClock(new Date("2026-11-21T04:31:00Z"));
  expect(begunTimes("2026-11-21", clock)).toEqual(["09:00 AM", "10:00 AM"]);
  expect(begunTimes("2026-11-22", clock)).toEqual([]);
  const later = new Date("2026-11-21T03:34:00Z");
  expect([bookingClock(later).begun, bookingClock(later, 5).begun]).toEqual([1, 0]);
});
