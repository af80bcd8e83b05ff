import { expect, test } from "vitest";
import { toRegisterRow } from "./register-row.ts";

const NOW = new Date("2026-01-03T04:00:00Z");

test.each([
  ["2026-01-03T03:30:00Z", "09:00 AM"],
  ["2025-12-31T19:00:00Z", "Thu 12:30 AM"],
  ["2025-11-09T12:42:00Z", "Sun 9 Nov 2025 06:12 PM"],
])("an erasure of %s stands as %s, by the calendar of India", (at, shown) => {
  const row = {
    id: "1",
    at,
    staffId: "s",
    actor: "Suma Hegde",
    scope: "phone" as const,
    phoneEnding: "2345",
    bookings: 3,
    reports: 2,
    callbacks: 1,
  };
  expect(toRegisterRow(row, NOW)).toEqual({
    id: "1",
    at: shown,
    who: "Suma Hegde",
    what: "3 bookings, 2 reports and 1 callback: all of a number ending in 2345",
  });
});
