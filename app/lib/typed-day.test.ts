import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "./dates.ts";
import { deskDate, deskDay } from "./desk-times.ts";
import { readTypedDay } from "./typed-day.ts";

/** A Monday. */
const TODAY = "2026-11-23";

test.each([
  ["today", "2026-11-23"],
  ["Tomorrow", "2026-11-24"],
  ["yesterday", "2026-11-22"],
  ["Tue 24 Nov 2026", "2026-11-24"],
  ["Tue, 24 Nov", "2026-11-24"],
  ["24 November", "2026-11-24"],
  ["Nov 24", "2026-11-24"],
  ["24/11", "2026-11-24"],
  ["24.11.", "2026-11-24"],
  ["24-11-26", "2026-11-24"],
  ["4/12/2026", "2026-12-04"],
  ["04/12", "2026-12-04"],
  ["2026-11-24", "2026-11-24"],
  ["24", "2026-11-24"],
  ["2", "2026-12-02"],
  ["tue", "2026-11-24"],
  ["monday", "2026-11-23"],
  ["sun", "2026-11-29"],
  ["5/1", "2027-01-05"],
  ["31/10", "2026-10-31"],
  ["29/2/2028", "2028-02-29"],
])("on Monday 23 November 2026 “%s” is %s", (typed, day) => {
  expect(readTypedDay(typed, TODAY)).toBe(day);
});

test.each([
  "",
  "soon",
  "31/2",
  "29/2/2027",
  "13/13",
  "11/24",
  "0/11",
  "Mon 24 Nov 2026",
  "24/11/2026/1",
  "24 Nov 202",
  "t",
  "constructor",
])("“%s” is no day", (typed) => {
  expect(readTypedDay(typed, TODAY)).toBeUndefined();
});

const days = fc.integer({ min: -3_000, max: 3_000 }).map((days) => dayAfter(TODAY, days));

test("any day is read as the desk writes it, whatever today is", () => {
  fc.assert(
    fc.property(days, days, (day, today) => {
      const [year = "", month = "", date = ""] = day.split("-");
      for (const typed of [
        day,
        `${deskDay(day)} ${year}`,
        deskDate(day),
        `${Number(date)}/${Number(month)}/${year}`,
      ])
        expect(readTypedDay(typed, today)).toBe(day);
    }),
  );
});

test("without a year it is the nearest one", () => {
  const near = fc.integer({ min: -150, max: 150 });
  fc.assert(
    fc.property(days, near, (today, away) => {
      const day = dayAfter(today, away);
      fc.pre(!day.endsWith("-02-29"));
      expect(readTypedDay(deskDay(day), today)).toBe(day);
      expect(readTypedDay(`${Number(day.slice(8))}/${Number(day.slice(5, 7))}`, today)).toBe(day);
    }),
  );
});

test("nothing that is typed throws", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const day = readTypedDay(typed, TODAY);
      expect(day === undefined || /^\d{4}-\d\d-\d\d$/.test(day)).toBe(true);
    }),
  );
});
