import { billOf } from "#app/domain/bill/bill.ts";
import { findLines } from "#app/domain/ticket/ticket.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { takePayment } from "#app/desk/bill/payment.server.ts";
import { collectVisit } from "#app/desk/visits/changes/collect-visit.server.ts";
import { cancelVisit } from "#app/desk/visits/changes/end-visit.server.ts";
import { LAB_REASONS } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { atDesk, doAndUndo, MONDAY, monday, refusedChange } from "#tests/databases/at-desk.ts";
import {
  givenBooking,
  givenColleague,
  givenPackage,
  givenTest,
  givenUltrasound,
} from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { changeTests, type TestsChange } from "./change-tests.server.ts";

const CBC = { id: "cbc", name: "Complete Blood Count", container: "EDTA tube (lavender)" };
const HBA1C = { id: "hba1c", name: "HbA1c", container: "EDTA tube (lavender)" };
const LIPID = { id: "lipid", name: "Lipid Profile", container: "SST tube (red/gold)" };
const VITAMIN = { id: "vitamin-d", name: "Vitamin D", container: "SST tube (red/gold)" };
const ECG = { id: "ecg", name: "ECG", container: "At centre" };

const line = (test: typeof CBC, position: number, pricePaise: number, turnaround = "Same day") => ({
  bookingId: "b1",
  position,
  itemId: test.id,
  name: test.name,
  category: "Other",
  quantity: 1,
  pricePaise,
  bookedTests: JSON.stringify([{ ...test, fasting: "", turnaround }]),
});

/** Meena Pai on Monday at nine: a blood count for ₹300 and Vitamin D for ₹600, which takes a day longer. */
async function given(db: Db) {
  await givenTest(db, { ...CBC, position: 0 });
  await givenTest(db, { ...HBA1C, offeredPaise: 42_000, originalPaise: 45_000, position: 1 });
  const fasting = { fasting: "10-12 hours", offeredPaise: 30_000, position: 2 };
  await givenTest(db, { ...LIPID, ...fasting });
  await givenTest(db, { ...VITAMIN, offeredPaise: 65_000, originalPaise: 70_000, position: 3 });
  await givenTest(db, { ...ECG, offeredPaise: 20_000, position: 4 });
  await givenPackage(db, {
    id: "sugar",
    name: "Sugar Check",
    packageType: "sugar",
    offeredPaise: 50_000,
  });
  await db
    .insertInto("packageTests")
    .values({ packageId: "sugar", testId: "hba1c", position: 0 })
    .execute();
  await givenBooking(db, {
    id: "b1",
    reference: "DS-6T3R",
    patientName: "Meena Pai",
    day: MONDAY,
    status: "confirmed",
    confirmedAt: monday("08:40").toISOString(),
    totalPaise: 90_000,
  });
  await db
    .insertInto("bookingLines")
    .values([line(CBC, 0, 30_000), line(VITAMIN, 1, 60_000, "24 hours")])
    .execute();
}

const item = (id: string, kind: "test" | "package" = "test") => ({ kind, id });
const change = (typed: Partial<TestsChange>) => (trx: Db, by: By) =>
  changeTests(trx, by, "b1", { seen: "", added: [], off: [], ...typed });
const DROPPED = [{ position: 1, reason: "not-wanted" as const }];

async function bookingOf(db: Db) {
  const visit = await findVisit(db, "visit of b1");
  const booking = visit?.bookings.find(({ id }) => id === "b1");
  if (!visit || !booking) throw new Error("no such visit");
  return { visit, booking, bill: billOf(visit) };
}

const seenNow = async (db: Db) => (await bookingOf(db)).booking.testsChange ?? "";

describe.each(databases)("§10 booking: the tests of a booking on $name", ({ freshDb }) => {
  test("are added at our price of now and taken off with a reason; all that reads them follows", async () => {
    const db = await freshDb();
    await given(db);
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
    await deskChange(atDesk(db, "08:50"), (trx, by) =>
      takePayment(trx, by, "visit of b1", { method: "upi" }),
    );
    const done = await doAndUndo(
      db,
      "09:42",
      change({ added: [item("hba1c"), item("lipid")], off: DROPPED }),
    );
    expect(done).toMatchObject({ ok: true, said: "Tests saved. ₹120 to pay." });
    const { booking, bill } = await bookingOf(db);
    expect(booking.lines.map(({ name, pricePaise }) => [name, pricePaise])).toEqual([
      ["Complete Blood Count", 30_000],
      ["HbA1c", 42_000],
      ["Lipid Profile", 30_000],
    ]);
    expect(booking).toMatchObject({ totalPaise: 102_000, kind: "cart" });
    expect(booking.plan.samples.tubes.map(({ kind }) => kind)).toEqual(["redGold", "lavender"]);
    expect(booking.plan.fast.range).toBe("10–12 hours");
    expect(booking.promisedAt).toBe(monday("20:00").toISOString());
    expect(bill).toMatchObject({ totalPaise: 102_000, paidPaise: 90_000, duePaise: 12_000 });
    const onTicket = await findLines(db, "b1");
    expect(onTicket.map(({ name }) => name)).toEqual([
      "Complete Blood Count",
      "HbA1c",
      "Lipid Profile",
    ]);
    const entry = await db
      .selectFrom("history")
      .select("details")
      .where("action", "=", "booking.lines")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.details ?? "")).toMatchObject({
      added: ["HbA1c", "Lipid Profile"],
      off: ["Vitamin D"],
      because: ["the patient does not want it"],
    });
  });

  test("fewer than was paid: the bill says what is too much", async () => {
    const db = await freshDb();
    await given(db);
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
    await deskChange(atDesk(db, "08:50"), (trx, by) =>
      takePayment(trx, by, "visit of b1", { method: "cash" }),
    );
    const done = await deskChange(atDesk(db, "09:42"), change({ off: DROPPED }));
    expect(done.said).toBe("Tests saved. ₹600.00 too much.");
    expect((await bookingOf(db)).bill).toMatchObject({ overPaise: 60_000, duePaise: 0 });
  });

  test("a line twice, the last one, what is gone, not at home or in a package already is refused", async () => {
    const db = await freshDb();
    await given(db);
    const said = (typed: Partial<TestsChange>) => refusedChange(atDesk(db, "09:42"), change(typed));
    expect(await said({})).toBe("Nothing is changed yet.");
    expect(await said({ added: [item("cbc")] })).toBe("Complete Blood Count: In the list already");
    expect(await said({ added: [item("hba1c"), item("hba1c")] })).toBe(
      "HbA1c: In the list already",
    );
    expect(await said({ added: [item("sugar", "package"), item("hba1c")] })).toBe(
      "HbA1c: In Sugar Check already",
    );
    expect(await said({ added: [item("gone")] })).toBe(
      "This test is no longer in the catalogue. Take it off",
    );
    expect(await said({ added: [item("ecg")] })).toBe("ECG: ECG is done at a booth, not at home.");
    expect(await said({ off: [{ position: 0, reason: "mistake" }, ...DROPPED] })).toBe(
      "One test has to stay. To end the visit choose Cancel visit",
    );
    expect(await said({ off: [{ position: 7, reason: "mistake" }] })).toBe(
      "This test is off already. Look again",
    );
    expect(await said({ added: [{ ...item("hba1c"), pricePaise: 40_000 }] })).toBe(
      "HbA1c costs ₹420 now, not ₹400. Take it off and add it again",
    );
  });

  test("a colleague who was faster is named; the tests that are shown then can be changed", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "10:09"), change({ added: [item("hba1c")] }));
    const late = change({ added: [item("lipid")] });
    expect(await refusedChange(atDesk(db, "10:10"), late)).toBe(
      "Kavitha Nair changed the tests at 10:09 AM. Look again",
    );
    const seen = await seenNow(db);
    expect(
      await deskChange(atDesk(db, "10:11"), change({ seen, added: [item("lipid")] })),
    ).toMatchObject({ ok: true });
  });

  test("after the sample only what the tubes give is added, and a manager takes off", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "09:10"), (trx, by) => collectVisit(trx, by, "visit of b1"));
    const said = (typed: Partial<TestsChange>, clock = "09:42") =>
      refusedChange(atDesk(db, clock), change(typed));
    expect(await said({ added: [item("lipid")] })).toBe(
      "Lipid Profile: Needs a fast, and none was kept",
    );
    await db
      .updateTable("samples")
      .set({ state: "rejected" })
      .where("container", "=", HBA1C.container)
      .execute();
    expect(await said({ added: [item("hba1c")] })).toBe(
      "HbA1c: Needs lavender, which is not in the lab",
    );
    await db.updateTable("samples").set({ state: "received" }).execute();
    expect(await said({ off: DROPPED })).toBe(
      "You cannot take off a test whose sample is taken. A manager can.",
    );
    const done = await doAndUndo(db, "09:42", change({ added: [item("hba1c")] }));
    expect(done).toMatchObject({ ok: true });
    const { booking } = await bookingOf(db);
    expect(booking.samples).toHaveLength(2);
    const seen = booking.testsChange ?? "";
    const manager = atDesk(db, "09:50", "manager");
    expect(await deskChange(manager, change({ seen, off: DROPPED }))).toMatchObject({ ok: true });
    // Vitamin D took a day longer.
    expect((await bookingOf(db)).booking.promisedAt).toBe(monday("20:00").toISOString());
    const nextDay = { ...atDesk(db, "09:00"), now: new Date("2026-11-24T09:11:00+05:30") };
    const later = change({ seen: await seenNow(db), added: [item("vitamin-d")] });
    expect(await refusedChange(nextDay, later)).toBe(
      "Vitamin D: The tubes gave further tests until Tue 24 Nov, 09:10 AM",
    );
  });

  test("what was not taken is not paid twice when another test is taken off", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "09:10"), (trx, by) =>
      collectVisit(trx, by, "visit of b1", {
        // Red/gold is drawn first.
        patients: [{ bookingId: "b1", taken: [1] }],
      }),
    );
    expect((await bookingOf(db)).bill.totalPaise).toBe(30_000);
    const add = change({ added: [item("hba1c")] });
    await deskChange(atDesk(db, "09:40"), add);
    const off = change({ seen: await seenNow(db), off: DROPPED });
    await deskChange(atDesk(db, "09:42", "manager"), off);
    const { booking, bill } = await bookingOf(db);
    expect(booking.notTakenPaise).toBeNull();
    expect(bill.totalPaise).toBe(72_000);
  });

  test("nothing changes once a report is out, a visit is over or takes a sample again", async () => {
    const db = await freshDb();
    await given(db);
    const add = change({ added: [item("hba1c")] });
    const said = () => refusedChange(atDesk(db, "09:42", "manager"), add);
    await db.updateTable("visits").set({ origin: "recollect" }).execute();
    expect(await said()).toBe("This visit takes a sample again. Make a new booking.");
    await db.updateTable("visits").set({ origin: "site" }).execute();
    await deskChange(atDesk(db, "09:30"), (trx, by) =>
      cancelVisit(trx, by, "visit of b1", LAB_REASONS["not-wanted"]),
    );
    expect(await said()).toBe(
      "Not changed: this visit is cancelled since 09:30 AM (Kavitha Nair).",
    );
    const uploadedAt = monday("09:00").toISOString();
    const report = { phone: "1000000001", patientName: "Meena Pai", testName: "CBC", uploadedAt };
    await insertReport(db, { id: "r1", ...report, withdrawnAt: null, pdf: Buffer.from("%PDF") });
    await db.updateTable("reports").set({ bookingId: "b1" }).execute();
    expect(await said()).toBe("The report of DS-6T3R is out. Make a new booking.");
  });

  test("Undo refuses what something was built on", async () => {
    const db = await freshDb();
    await given(db);
    const by = {
      actor: { staffId: "kavitha", name: "Kavitha Nair" },
      now: monday("11:00"),
      may: () => true,
    };
    const first = await deskChange(atDesk(db, "09:40"), change({ added: [item("hba1c")] }));
    const next = change({ seen: await seenNow(db), added: [item("lipid")] });
    const second = await deskChange(atDesk(db, "09:41"), next);
    if (!first.ok || !second.ok) throw new Error("not changed");
    expect(await undo(db, by, first.undo ?? "")).toMatchObject({
      ok: false,
      said: "Not undone: what is booked was changed again at 09:41 AM.",
    });
    await deskChange(atDesk(db, "10:18"), (trx, who) => collectVisit(trx, who, "visit of b1"));
    expect(await undo(db, by, second.undo ?? "")).toMatchObject({
      ok: false,
      said: "Not undone: the sample was taken at 10:18 AM.",
    });
  });

  test("the marks, and the price that the patient was shown, follow the tests", async () => {
    const db = await freshDb();
    await given(db);
    await givenUltrasound(db, "b1", 2);
    await db
      .updateTable("bookings")
      .set({ marks: '["at-centre","price-differs"]', totalPaise: 210_000, quotedPaise: 200_000 })
      .execute();
    const off = [{ position: 2, reason: "elsewhere" as const }];
    await doAndUndo(db, "09:42", change({ added: [item("hba1c")], off }));
    const row = await db.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      marks: '["price-differs"]',
      totalPaise: 132_000,
      quotedPaise: 122_000,
    });
  });
});
