import { expect, test } from "vitest";
import { BOOKING_TIMES, minutesOf, slotOf } from "./booking-times.ts";

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
  ["1 pm", undefined],
  ["10:30 AM", undefined],
  ["", undefined],
  ["soon", undefined],
])("%o means the slot %o", (typed, slot) => {
  expect(slotOf(typed)).toBe(slot);
});
