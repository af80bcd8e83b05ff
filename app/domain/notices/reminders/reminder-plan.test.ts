import { describe, expect, test } from "vitest";
import { planReminders } from "./reminder-plan.ts";

const ALL = { dayBefore: 600, fast: 120, morning: 60 };
const at = (moment: string) => new Date(`${moment}:00+05:30`);
const inIndia = (moment: Date) =>
  new Date(moment.getTime() + 330 * 60_000).toISOString().slice(0, 16).replace("T", " ");

const planned = (rules: Parameters<typeof planReminders>[0], slot: string, stopAt?: string) =>
  planReminders(rules, {
    day: "2026-11-24",
    slot,
    stopAt: stopAt === undefined ? undefined : at(stopAt),
  }).map(({ event, at: moment, until }) => [event, inIndia(moment), inIndia(until)]);

describe("§10 reminders of a visit", () => {
  test("the day before, two hours ahead of the last meal, and an hour before the visit", () => {
    expect(planned(ALL, "09:00 AM", "2026-11-23T21:00")).toEqual([
      ["visit.day-before", "2026-11-23 10:00", "2026-11-24 00:00"],
      ["visit.fast", "2026-11-23 19:00", "2026-11-23 21:00"],
      ["visit.morning", "2026-11-24 08:00", "2026-11-24 09:00"],
    ]);
  });

  test("what is off is not planned, and a fast only where somebody has to fast", () => {
    expect(planned({}, "09:00 AM", "2026-11-23T21:00")).toEqual([]);
    expect(planned({ fast: 120 }, "09:00 AM")).toEqual([]);
  });

  test("what falls between 09:00 PM and 08:00 AM goes at 08:30 PM of the evening before", () => {
    // Said as the day before says it, because "today" would be wrong.
    expect(planned({ morning: 60 }, "06:00 AM")).toEqual([
      ["visit.day-before", "2026-11-23 20:30", "2026-11-24 00:00"],
    ]);
    expect(planned(ALL, "06:00 AM")).toEqual([
      ["visit.day-before", "2026-11-23 10:00", "2026-11-24 00:00"],
    ]);
    expect(planned({ fast: 120 }, "09:00 AM", "2026-11-24T00:30")).toEqual([
      ["visit.fast", "2026-11-23 20:30", "2026-11-24 00:00"],
    ]);
    expect(planned({ dayBefore: 22 * 60 }, "09:00 AM")).toEqual([
      ["visit.day-before", "2026-11-23 20:30", "2026-11-24 00:00"],
    ]);
  });

  test("a fast that begins on the day itself is told the evening before", () => {
    expect(planned({ fast: 120 }, "05:00 PM", "2026-11-24T13:00")).toEqual([
      ["visit.fast", "2026-11-23 20:30", "2026-11-24 00:00"],
    ]);
  });
});
