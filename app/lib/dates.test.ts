import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dayAfter, dayInIndia, formatMoment, isIsoDay, startOfDay } from "./dates.ts";
import { formatLongDay } from "./long-day.ts";

/** Each with its offset from UTC in November, in minutes west of it. */
const SERVERS = [
  ["America/Los_Angeles", 480],
  ["Asia/Kolkata", -330],
  ["Pacific/Kiritimati", -840],
] as const;

/** 00:30 on 22 November in India: still the 21st in London, the 22nd already on Kiritimati. */
const halfPastMidnight = "2026-11-21T19:00:00.000Z";

describe.each(SERVERS)("on a server in %s", (zone, offset) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test("today is the day in India", () => {
    expect(new Date(halfPastMidnight).getTimezoneOffset()).toBe(offset);
    expect(dayInIndia(new Date(halfPastMidnight))).toBe("2026-11-22");
    expect(dayInIndia(new Date("2026-11-21T18:29:59.999Z"))).toBe("2026-11-21");
  });

  test("times and days are formatted as in India", () => {
    expect(formatLongDay(halfPastMidnight)).toBe("November 22, 2026");
    expect(formatMoment(halfPastMidnight)).toBe("2026-11-22 00:30");
    expect(startOfDay("2026-11-22")).toBe("2026-11-21T18:30:00.000Z");
  });

  test("dayAfter works across months, years and leap days", () => {
    expect(dayAfter("2026-11-30")).toBe("2026-12-01");
    expect(dayAfter("2026-12-31")).toBe("2027-01-01");
    expect(dayAfter("2028-02-28")).toBe("2028-02-29");
  });

  test("only real calendar days are ISO days", () => {
    expect(["2026-11-21", "2028-02-29"].filter(isIsoDay)).toHaveLength(2);
    expect(["2026-02-30", "2027-02-29", "0000-00-00", "21-11-2026"].filter(isIsoDay)).toEqual([]);
  });
});
