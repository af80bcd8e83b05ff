import type { Db, NewRow } from "#app/db/schema.server.ts";
import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { FLUORIDE, SST } from "#tests/databases/given-bags.ts";
import { listReportsFor } from "#app/site/report-lookup/reports.queries.server.ts";
import { describe, expect, test } from "vitest";
import { ticketPath, ticketToken } from "#app/domain/booking/reference-and-ticket.server.ts";
import { afterTheSample } from "./after-the-sample.server.ts";

const report = (db: Db, id: string, more: Partial<NewRow<"reports">> = {}) =>
  insertReport(db, {
    id,
    phone: "1000000001",
    patientName: "Rekha Menon",
    testName: "Iron Profile",
    uploadedAt: `2026-11-23T0${id}:00:00.000Z`,
    pdf: null,
    withdrawnAt: null,
    bookingId: "b1",
    ...more,
  });

type SampleState = NewRow<"samples">["state"];

/** Tests with the container of each, as one line. */
async function givenTests(db: Db, bookingId: string, containers: Record<string, string>) {
  const tests = Object.entries(containers).map(([name, container]) => ({
    id: name,
    name,
    container,
    fasting: "",
    turnaround: "Same day",
  }));
  const line = { bookingId, position: 0, name: "Checkup", category: "", quantity: 1 };
  await db
    .insertInto("bookingLines")
    .values({ ...line, bookedTests: JSON.stringify(tests) })
    .execute();
}

describe.each(databases)("§2 Booking ticket: after the sample, on $name", ({ freshDb }) => {
  test("the newest report that stands is a part, a corrected one, or simply the report", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", status: "collected" });
    const told = () => afterTheSample({ db, secret: "secret" }, "b1");
    expect(await told()).toEqual({});
    await report(db, "1", { part: "partial", testsReady: 3, testsTotal: 5 });
    expect(await told()).toEqual({
      part: { at: "2026-11-23T01:00:00.000Z", ready: 3, total: 5 },
    });
    await report(db, "2", { testsReady: 5, testsTotal: 5 });
    expect(await told()).toEqual({});
    await report(db, "3", { amendsId: "2" });
    const corrected = { at: "2026-11-23T03:00:00.000Z", earlier: "2026-11-23T02:00:00.000Z" };
    // Without all tests of the earlier one, that one goes on counting.
    expect(await told()).toEqual({ corrected: { ...corrected, isPartly: true } });
    await db.updateTable("reports").set({ supersededById: "3" }).where("id", "=", "2").execute();
    expect(await told()).toEqual({ corrected });
    await db.updateTable("reports").set({ withdrawnAt: "x" }).where("id", "=", "3").execute();
    expect(await told()).toEqual({});
  });

  test("what the lab noted of a sample that it could use is told, each remark once", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", status: "collected" });
    const sample = { bookingId: "b1", container: "EDTA tube (lavender)", repeatedById: null };
    const received = { ...sample, state: "received", reason: null } as const;
    await db
      .insertInto("samples")
      .values([
        { ...received, id: "s1", position: 0, remark: "Came late" },
        { ...received, id: "s2", position: 1, remark: "Haemolysed, usable" },
        { ...received, id: "s3", position: 2, remark: "Came late" },
        { ...received, id: "s4", position: 3 },
        { ...received, id: "s5", position: 4, state: "rejected", remark: "Little volume" },
        { ...received, id: "s6", position: 5, container: FLUORIDE, remark: "Filled to half" },
        { ...received, id: "s7", position: 6, container: "Urine container", remark: "Lid open." },
        { ...received, id: "s8", position: 7, remark: "Little volume" },
      ])
      .execute();
    expect(await afterTheSample({ db, secret: "secret" }, "b1")).toEqual({
      remarks: [
        "Lavender tube: came late.",
        "Some blood cells in one tube had broken up. The tube could still be used, and the lab took it into account.",
        "Grey tube: filled to half.",
        "Urine cup: lid open.",
        "There was little in one tube, but enough to test.",
      ],
    });
  });

  test("a test whose container is missing is lost, until it is found", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", status: "collected" });
    await givenTests(db, "b1", { "Thyroid Profile": SST, "Fasting Blood Sugar": FLUORIDE });
    const sample = (id: string, position: number, container: string, state: SampleState) =>
      db
        .insertInto("samples")
        .values({ id, bookingId: "b1", position, container, state })
        .execute();
    await sample("s1", 0, SST, "received");
    await sample("s2", 1, FLUORIDE, "missing");
    const told = async () => (await afterTheSample({ db, secret: "secret" }, "b1")).lost;
    const lost = { tests: ["Fasting Blood Sugar"], toTake: ["Fasting Blood Sugar"], isDue: true };
    expect(await told()).toEqual(lost);
    // Nobody wants it any more.
    const sugar = db.updateTable("samples").where("id", "=", "s2");
    await sugar.set({ comesAgain: 0 }).execute();
    expect(await told()).toEqual({ ...lost, toTake: [] });
    // Not filled, and nobody has said that it is taken later.
    await sugar.set({ state: "not-taken", comesAgain: null }).execute();
    expect(await told()).toEqual({ ...lost, toTake: [] });
    await sugar.set({ comesAgain: 1 }).execute();
    await report(db, "1", { part: "partial", testName: "Thyroid Profile" });
    expect(await told()).toEqual({ ...lost, isDue: false });
    expect(await listReportsFor(db, "1000000001")).toMatchObject([{ others: "new-sample" }]);
    await givenBooking(db, { id: "b2", status: "pending" });
    await sugar.set({ repeatedById: "b2" }).execute();
    expect(await told()).toEqual({ ...lost, isDue: false });
    await db.updateTable("bookings").set({ status: "collected" }).where("id", "=", "b2").execute();
    expect(await told()).toEqual({ ...lost, toTake: [], isDue: false });
    expect(await listReportsFor(db, "1000000001")).toMatchObject([{ others: "not-here" }]);
    await sugar.set({ state: "received", repeatedById: null }).execute();
    expect(await told()).toBeUndefined();
    expect(await listReportsFor(db, "1000000001")).toMatchObject([{ others: undefined }]);
  });

  test("a sample that is taken again leads to its booking, while that stands", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", status: "collected" });
    const time = { day: "2026-11-24", slot: "10:00 AM" };
    const free = { reference: "DS-9H3J", ...time, ticketVersion: 1, totalPaise: 0 };
    await givenBooking(db, { id: "b2", ...free });
    await givenTests(db, "b2", { "Fasting Blood Sugar": FLUORIDE });
    await db
      .insertInto("samples")
      .values({
        id: "s1",
        bookingId: "b1",
        position: 0,
        container: "EDTA tube (lavender)",
        state: "rejected",
        reason: "Clotted",
        repeatedById: "b2",
      })
      .execute();
    const told = () => afterTheSample({ db, secret: "secret" }, "b1");
    const again = {
      reference: "DS-9H3J",
      tests: ["Fasting Blood Sugar"],
      day: "2026-11-24",
      time: "10:00 AM",
      ticket: ticketPath(ticketToken("secret", "b2", 1)),
    };
    expect(await told()).toEqual({ again: { ...again, isAhead: true } });
    // What was not taken at the door was not paid there.
    await db.updateTable("bookings").set({ totalPaise: 100 }).where("id", "=", "b2").execute();
    expect(await told()).toEqual({ again: { ...again, isAhead: true, isCharged: true } });
    const collected = { status: "collected", totalPaise: 0 };
    await db.updateTable("bookings").set(collected).where("id", "=", "b2").execute();
    expect(await told()).toEqual({ again: { ...again, isAhead: false } });
    await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", "b2").execute();
    expect(await told()).toEqual({});
  });
});
