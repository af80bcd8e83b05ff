import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenCallback, givenColleague } from "#tests/databases/given.ts";
import { callsOf, medianOf, type Waits } from "./call-waits.ts";
import { monthCsv } from "./month-csv.server.ts";
import { findMonth } from "./month.queries.server.ts";
import { overWords } from "./month-words.ts";
import { readRowsAsked } from "./rows-address.ts";
import { findRows } from "./rows.queries.server.ts";
import { rowsSub, rowsTitle, whatOf } from "./sum-rows-words.ts";
import { spanOfMonth } from "./span.ts";

const TODAY = "2026-11-23";
const NOVEMBER = spanOfMonth("2026-11", TODAY);

describe("§10 month: minutes to the call", () => {
  test("the median counts every call", () => {
    const waits = (minutes: number, calls = 1): Waits => ({ day: TODAY, minutes, calls });
    expect(medianOf([])).toBeUndefined();
    expect(medianOf([waits(7)])).toBe(7);
    expect(medianOf([waits(40), waits(5, 2)])).toBe(5);
    expect(medianOf([waits(10), waits(13)])).toBe(12);
    fc.assert(
      fc.property(fc.array(fc.nat(300), { minLength: 1 }), (minutes) => {
        const inOrder = minutes.toSorted((a, b) => a - b);
        const middle = (place: number) => inOrder[Math.floor(place)] ?? 0;
        const [low, high] = [middle((minutes.length - 1) / 2), middle(minutes.length / 2)];
        expect(medianOf(minutes.map((one) => waits(one)))).toBe(Math.ceil((low + high) / 2));
      }),
    );
  });

  test("a day is over 30 by its median; a long span has a point a month", () => {
    const rows = [
      { day: "2026-11-14", minutes: 31, calls: 2 },
      { day: "2026-11-14", minutes: 2, calls: 1 },
      { day: "2026-11-15", minutes: 30, calls: 1 },
    ];
    const days = ["2026-11-14", "2026-11-15", "2026-11-16"];
    expect(callsOf(rows, days)).toEqual({
      calls: 4,
      median: 31,
      late: 2,
      daysOver: 1,
      bars: [
        { key: "2026-11-14", calls: 3, median: 31, late: 2 },
        { key: "2026-11-15", calls: 1, median: 30, late: 0 },
        { key: "2026-11-16", calls: 0, median: undefined, late: 0 },
      ],
    });
    const long = Array.from({ length: 70 }, (_, at) =>
      new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10),
    );
    expect(callsOf(rows, long).bars.map(({ key, calls }) => [key, calls])).toEqual([
      ["2026-10", 0],
      ["2026-11", 4],
      ["2026-12", 0],
    ]);
    expect([0, 1, 2].map(overWords)).toEqual([
      "median, no day over 30",
      "median, 1 day over 30",
      "median, 2 days over 30",
    ]);
  });
});

type Called = { subjectId: string; day: string; minutes: number };

/** Asha called about two bookings and a callback; one call is of October, one booking was never called. */
async function givenCalls(db: Db) {
  await givenColleague(db, { id: "asha", name: "Asha Murthy" });
  for (const id of ["a", "b", "c", "d"])
    await givenBooking(db, { id, patientName: `Patient ${id}`, ticketVersion: 1 });
  await givenCallback(db);
  const called = ({ subjectId, day, minutes }: Called) =>
    db
      .insertInto("calls")
      .values({
        subjectId,
        kind: subjectId === "callback" ? "callback" : "visit",
        tries: 0,
        askedFor: 0,
        firstCalledAt: `${day}T05:00:00.000Z`,
        firstCalledDay: day,
        firstCalledById: "asha",
        waitedMinutes: minutes,
      })
      .execute();
  await called({ subjectId: "visit of a", day: "2026-11-14", minutes: 38 });
  await called({ subjectId: "visit of b", day: TODAY, minutes: 4 });
  await called({ subjectId: "callback", day: TODAY, minutes: 0 });
  await called({ subjectId: "visit of c", day: "2026-10-31", minutes: 90 });
}

describe.each(databases)("§10 month: minutes to the call, on $name", ({ freshDb }) => {
  const rowsOf = (db: Db, search: string) =>
    findRows(db, readRowsAsked(new URLSearchParams(search), NOVEMBER));

  test("are those of the calls of the span, and open them with the same count", async () => {
    const db = await freshDb();
    await givenCalls(db);
    const { calls } = await findMonth(db, NOVEMBER);
    expect([calls.calls, calls.median, calls.late, calls.daysOver]).toEqual([3, 4, 1, 1]);
    expect(calls.bars.filter((bar) => bar.calls > 0)).toEqual([
      { key: "2026-11-14", calls: 1, median: 38, late: 1 },
      { key: TODAY, calls: 2, median: 2, late: 0 },
    ]);
    const found = await rowsOf(db, "of=calls");
    expect([rowsTitle(found), rowsSub(found, TODAY)]).toEqual([
      "Minutes to the call",
      "1 to 23 November: 4 minutes, the median, 3 calls",
    ]);
    expect(
      found.rows.map((row) => [
        row.patientName,
        row.reference,
        row.colleague,
        row.minutes,
        whatOf(row, "calls"),
      ]),
    ).toEqual([
      ["Meenakshi Rao", "", "Asha Murthy", 0, "Callback"],
      ["Patient b", "DS-B", "Asha Murthy", 4, "Booking"],
      ["Patient a", "DS-A", "Asha Murthy", 38, "Booking"],
    ]);
    const late = await rowsOf(db, "of=late");
    expect([rowsTitle(late), rowsSub(late, TODAY)]).toEqual([
      "More than 30 minutes to the call",
      "1 to 23 November: 1 call",
    ]);
    const [header, first] = monthCsv(found).trim().split("\r\n");
    expect(header).toBe("day,reference,patient,colleague,what,quantity,rupees,minutes");
    expect(first).toBe("2026-11-23,,Meenakshi Rao,Asha Murthy,callback,1,0,0");
  });

  test("a span without a first call has none", async () => {
    const db = await freshDb();
    const { calls } = await findMonth(db, NOVEMBER);
    expect([calls.calls, calls.median, calls.daysOver]).toEqual([0, undefined, 0]);
    expect(rowsSub(await rowsOf(db, "of=calls"), TODAY)).toBe("1 to 23 November: 0 calls");
  });
});
