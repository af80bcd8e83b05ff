import { describe, expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenUltrasound } from "#tests/databases/given.ts";
import { EDTA, FLUORIDE, givenBag, SST } from "#tests/databases/given-bags.ts";
import {
  insertReport,
  withdrawReport,
} from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { countOverdue, findReportsDue } from "./reports-due.queries.server.ts";
import { overdueInWords, reportDue } from "./reports-due.ts";

/** 09:42 AM on Monday 23 November 2026. */
const now = new Date("2026-11-23T09:42:00+05:30");
const report = {
  phone: "1000000001",
  patientName: "Joseph D'Souza",
  uploadedAt: "2026-11-23T04:00:00.000Z",
  pdf: null,
  withdrawnAt: null,
  part: "partial",
} as const;
const moment = (text: string) => new Date(`${text}:00+05:30`).toISOString();

describe.each(databases)("§10 Today: Reports due on $name", ({ freshDb }) => {
  test("the promise that was broken first stands first, an unknown one last", async () => {
    const db = await freshDb();
    const given = (id: string, promisedAt: string | null, patientName: string) =>
      givenBooking(db, {
        id,
        patientName,
        status: "collected",
        collectedAt: moment("2026-11-23T08:30"),
        promisedAt,
      });
    await given("none", null, "Sarala Bhat");
    await given("late", moment("2026-11-24T09:31"), "Fatima Sheikh");
    await given("9q4e", moment("2026-11-23T09:20"), "Imran Pasha");
    await given("3c8l", moment("2026-11-22T18:10"), "Rekha Menon");
    await givenBooking(db, { id: "open", status: "assigned" });
    await givenBooking(db, { id: "ready", status: "reported" });
    const due = await findReportsDue(db, now);
    expect(due).toMatchObject({ count: 4, overdue: 2 });
    expect(due.rows.map((row) => reportDue(row, now))).toMatchObject([
      { name: "Rekha Menon", promise: "promised Sun 06:10 PM", overdue: "Overdue 15 h" },
      { name: "Imran Pasha", promise: "promised today 09:20 AM", overdue: "Overdue 22 min" },
      { name: "Fatima Sheikh", promise: "promised Tue 09:31 AM", overdue: undefined },
      { name: "Sarala Bhat", promise: "collected today 08:30 AM", overdue: undefined },
    ]);
  });

  test("of who is erased no report is due, as it could reach nobody", async () => {
    const db = await freshDb();
    const given = { status: "collected", promisedAt: moment("2026-11-23T08:00") } as const;
    await givenBooking(db, { id: "known", ...given });
    await givenBooking(db, {
      id: "erased",
      ...given,
      patientName: "",
      erasedAt: now.toISOString(),
    });
    const due = await findReportsDue(db, now);
    expect(due).toMatchObject({ rows: [{ id: "known" }], count: 1, overdue: 1 });
  });

  test("a booking of which nothing can be measured is not due, one of which a part fails is", async () => {
    const db = await freshDb();
    const given = (id: string, ...states: ("received" | "rejected" | "missing")[]) =>
      givenBag(db, {
        id,
        name: id,
        by: "ravi",
        at: "08:30",
        samples: states.map((state) => ({ container: EDTA, state })),
      });
    await given("part", "rejected", "received");
    await given("none", "rejected", "missing");
    const due = await findReportsDue(db, now);
    expect([due.count, due.rows.map(({ id }) => id)]).toEqual([1, ["part"]]);
  });

  test("names only what is still due, and leaves out a booking of which nothing is", async () => {
    const db = await freshDb();
    const tests = [
      { name: "Complete Blood Count", container: EDTA },
      { name: "Thyroid Profile", container: SST },
      { name: "Fasting Blood Sugar", container: FLUORIDE },
    ];
    const given = (id: string, sugar: "missing" | "rejected" | "not-taken", testName: string) =>
      givenBag(db, {
        id,
        name: id,
        by: "ravi",
        at: "08:30",
        tests,
        samples: [
          { container: EDTA, state: "received" },
          { container: SST, state: "received" },
          { container: "Fluoride tube (Grey)", state: sugar },
        ],
      }).then(() =>
        insertReport(db, { ...report, id: `report of ${id}`, bookingId: id, testName }),
      );
    await given("joseph", "not-taken", "Complete Blood Count");
    await given("sunita", "missing", "Complete Blood Count, Thyroid Profile");
    await givenUltrasound(db, "sunita");
    const due = await findReportsDue(db, now);
    expect(due).toMatchObject({ count: 1, rows: [{ id: "joseph", names: ["Thyroid Profile"] }] });
    expect(await countOverdue(db, new Date("2026-11-24T09:00:00+05:30"))).toBe(1);
    // Who withdraws the report owes it again.
    await withdrawReport(db, "report of sunita", now);
    expect((await findReportsDue(db, now)).rows.map(({ names }) => names)).toEqual([
      ["Thyroid Profile"],
      ["Complete Blood Count", "Thyroid Profile"],
    ]);
  });

  test("names what comes to the lab, not what is done at a centre", async () => {
    const db = await freshDb();
    const samples = [{ container: EDTA }];
    await givenBag(db, { id: "b", name: "Meena Pai", by: "ravi", at: "08:30", samples });
    await givenUltrasound(db, "b");
    const [row] = (await findReportsDue(db, now)).rows;
    expect(row?.names).toEqual(["Checkup"]);
  });
});

test.each([
  ["2026-11-23T09:42", undefined],
  ["2026-11-23T09:41", "Overdue 1 min"],
  ["2026-11-23T08:42", "Overdue 1 h"],
  ["2026-11-21T09:43", "Overdue 47 h"],
  ["2026-11-20T09:42", "Overdue 3 days"],
])("a promise for %s", (promised, words) => {
  expect(overdueInWords(new Date(`${promised}:00+05:30`), now)).toBe(words);
});
