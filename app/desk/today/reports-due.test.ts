import { describe, expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenUltrasound } from "#tests/databases/given.ts";
import { EDTA, givenBag } from "#tests/databases/given-bags.ts";
import { findReportsDue } from "./reports-due.queries.server.ts";
import { overdueInWords, reportDue } from "./reports-due.ts";

/** 09:42 AM on Monday 23 November 2026. */
const now = new Date("2026-11-23T09:42:00+05:30");
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
