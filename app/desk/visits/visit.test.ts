import { expect, test } from "vitest";
import type { BookingStatus } from "#app/domain/booking/booking-status.ts";
import { promisedAt } from "./promised-at.ts";
import { visitStatus } from "#app/domain/visits/visit.ts";

test.each<[BookingStatus[], BookingStatus]>([
  [["pending"], "pending"],
  [["confirmed", "pending"], "pending"],
  [["assigned", "assigned", "cancelled"], "assigned"],
  [["reported", "collected"], "collected"],
  [["reported", "reported"], "reported"],
  [["collected", "no-show"], "collected"],
  [["no-show", "cancelled"], "no-show"],
  [["cancelled", "cancelled"], "cancelled"],
])("§10 booking: bookings that are %j make a visit that is %s", (statuses, status) => {
  expect(visitStatus(statuses.map((one) => ({ status: one })))).toBe(status);
});

const nine = new Date("2026-11-23T09:00:00+05:30");
test.each([
  [["Same day"], "2026-11-23T20:00:00+05:30"],
  [["6 hours", "Same day"], "2026-11-23T20:00:00+05:30"],
  [["24 hours", "Same day"], "2026-11-24T09:00:00+05:30"],
  [["Next day"], "2026-11-24T20:00:00+05:30"],
  [["3-5 days", "24 hours"], "2026-11-28T09:00:00+05:30"],
])("§10 booking: %j from 09:00 AM is promised for %s", (turnarounds, promised) => {
  const tests = turnarounds.map((turnaround) => ({ turnaround }));
  expect(promisedAt(tests, nine)).toEqual(new Date(promised));
});

test("§10 booking: nothing is promised when the time of a report is not known", () => {
  expect(promisedAt([{ turnaround: "24 hours" }, { turnaround: "" }], nine)).toBeUndefined();
  expect(promisedAt([], nine)).toBeUndefined();
});

test("§10 booking: after 08:00 PM, Same day is not in the past", () => {
  const late = new Date("2026-11-23T20:30:00+05:30");
  expect(promisedAt([{ turnaround: "Same day" }], late)).toEqual(late);
});
