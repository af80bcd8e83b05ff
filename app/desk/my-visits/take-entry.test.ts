import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { choosePayment } from "#app/desk/bill/payment.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { byMachine, deskChange } from "#app/domain/history/desk-change.server.ts";
import { enterPayment } from "#app/domain/payments/enter-payment.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { assignVisit } from "#app/desk/visits/changes/assign-visit.server.ts";
import { changeTests } from "#app/desk/booked-tests/change-tests.server.ts";
import { handOver, settleDifference } from "#app/desk/tally/tally-changes.server.ts";
import { cancelVisit } from "#app/desk/visits/changes/end-visit.server.ts";
import { moveVisit } from "#app/desk/visits/changes/move-visit.server.ts";
import { LAB_REASONS } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { atDesk, everyRow, MONDAY, monday, TUESDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import {
  givenBooking,
  givenColleague,
  givenTest,
  givenUltrasound,
} from "#tests/databases/given.ts";
import { type CollectedEntry, type Entry, entrySchema, type TestsEntry } from "./entries/entry.ts";
import { findMyDay } from "./day/my-day.queries.server.ts";
import { duePaise } from "./day/due-at-door.ts";
import { noteEntry } from "./entries/take-entry.service.server.ts";

const VISIT = "visit of b1";
const RAVI = { id: "ravi", name: "Ravi Kumar" };
const asRavi = (db: Db) => atDesk(db, "09:42", "phlebotomist", RAVI).staff;

async function givenRound(db: Db) {
  await givenColleague(db, RAVI);
  await givenColleague(db, { id: "asha", name: "Asha Murthy" });
  const given = { status: "confirmed", confirmedAt: monday("08:05").toISOString(), day: MONDAY };
  await givenBooking(db, { id: "b1", patientName: "Nandini Rao", slot: "10:00 AM", ...given });
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "b1",
      position: 0,
      itemId: null,
      name: "Lipid Profile",
      category: "Test",
      quantity: 1,
      pricePaise: 150_000,
      quotedPaise: null,
      testsIncluded: null,
      bookedTests: JSON.stringify([
        {
          id: "lipid",
          name: "Lipid Profile",
          container: "SST tube (red/gold)",
          fasting: "10-12 hours",
          turnaround: "Same day",
        },
      ]),
    })
    .execute();
  await deskChange(atDesk(db, "08:10"), (trx, by) =>
    assignVisit(trx, by, VISIT, { staffId: "ravi" }),
  );
}

let made = 0;
const newKey = () => String((made += 1)).padStart(32, "0");

const common = (clock: string) => ({
  key: newKey(),
  staffId: "ravi",
  visitId: VISIT,
  seen: { day: MONDAY, slot: "10:00 AM" },
  at: monday(clock).toISOString(),
});
const collected = (clock: string, given: Partial<CollectedEntry> = {}): Entry => ({
  ...common(clock),
  kind: "collected",
  patients: [{ bookingId: "b1", taken: [0], fasted: "yes" }],
  payment: { method: "cash", paise: 150_000 },
  ...given,
});

const booking = (db: Db) =>
  db.selectFrom("bookings").selectAll().where("id", "=", "b1").executeTakeFirstOrThrow();
const visit = (db: Db) =>
  db.selectFrom("visits").selectAll().where("id", "=", VISIT).executeTakeFirstOrThrow();

describe.each(databases)("§10 my visits: what a phone enters, on $name", ({ freshDb }) => {
  test("the day of a colleague has their own visits of today and tomorrow, with their tests by name", async () => {
    const db = await freshDb();
    await givenRound(db);
    await givenBooking(db, { id: "b2", day: MONDAY, patientName: "Somebody else's" });
    const day = await findMyDay(db, RAVI, monday("09:42"));
    expect(day.visits.map(({ id }) => id)).toEqual([VISIT]);
    expect(day.visits[0]?.patients[0]).toMatchObject({
      fast: "10 to 12 hours",
      containers: [{ position: 0, label: "Red/gold" }],
    });
    expect(day.visits[0]?.patients[0]?.containers[0]?.tests).toEqual(["Lipid Profile"]);
    expect((await findMyDay(db, RAVI, monday("09:42"))).cashPaise).toBe(0);
  });

  test("is noted once, with the time of the phone; the same key again changes nothing", async () => {
    const db = await freshDb();
    await givenRound(db);
    const entry = collected("09:50");
    const first = await noteEntry(db, asRavi(db), entry, monday("10:30"));
    expect(first).toEqual({ outcome: "noted", at: monday("10:30").toISOString(), told: "" });
    const after = await everyRow(db);
    expect(await noteEntry(db, asRavi(db), entry, monday("10:31"))).toEqual(first);
    expect(await everyRow(db)).toEqual(after);
    expect(await booking(db)).toMatchObject({
      status: "collected",
      collectedAt: monday("09:50").toISOString(),
      collectedById: "ravi",
      fasted: "yes",
    });
    expect((await findMyDay(db, RAVI, monday("10:31"))).cashPaise).toBe(150_000);
  });

  test("the day has what was counted of the bag, what it differs by and why", async () => {
    const db = await freshDb();
    await givenRound(db);
    await givenColleague(db, { id: "suma", name: "Suma Rao", role: "front-desk" });
    await noteEntry(db, asRavi(db), collected("09:50"), monday("10:30"));
    const suma = atDesk(db, "13:37", "front-desk", { id: "suma", name: "Suma Rao" });
    const bag = { day: MONDAY, staffId: "ravi", toStaffId: "suma", paise: 140_000 };
    await deskChange(suma, (trx, by) => handOver(trx, by, { ...bag, reason: "Too much change" }));
    const day = await findMyDay(db, RAVI, monday("13:40"));
    expect(day).toMatchObject({ cashPaise: 0, given: [] });
    expect(day.handedOver).toEqual([
      {
        toName: "Suma Rao",
        at: monday("13:37").toISOString(),
        paise: 140_000,
        bagPaise: 150_000,
        reason: "Too much change",
        settled: null,
        takenBack: null,
      },
    ]);
    const [line] = await db.selectFrom("handovers").select("id").execute();
    await deskChange(suma, (trx, by) => settleDifference(trx, by, line?.id ?? ""));
    const later = await findMyDay(db, RAVI, monday("13:50"));
    expect(later.handedOver[0]?.settled).toEqual({
      at: monday("13:37").toISOString(),
      by: "Suma Rao",
      paise: 10_000,
    });
  });

  test("a key that was forgotten takes no money twice", async () => {
    const db = await freshDb();
    await givenRound(db);
    const entry = collected("09:50");
    await noteEntry(db, asRavi(db), entry, monday("09:51"));
    await db.deleteFrom("idempotencyKeys").execute();
    expect(await noteEntry(db, asRavi(db), entry, monday("10:31"))).toMatchObject({
      outcome: "noted",
      told: "",
    });
    expect(await db.selectFrom("payments").selectAll().execute()).toHaveLength(1);
  });

  test("a clock that is wrong is kept within the day, and not after the request", async () => {
    const db = await freshDb();
    await givenRound(db);
    const ahead = collected("09:50", { at: "2026-12-24T04:20:00.000Z" });
    await noteEntry(db, asRavi(db), ahead, monday("10:30"));
    expect((await booking(db)).collectedAt).toBe(monday("10:30").toISOString());
  });

  test("the collection wins over a cancelled, a moved and a given-away visit; both are told", async () => {
    const cases = [
      {
        change: (db: Db) =>
          deskChange(atDesk(db, "09:45"), (trx, by) =>
            cancelVisit(trx, by, VISIT, LAB_REASONS.twice),
          ),
        told: "The desk cancelled this visit. What you entered is kept. Call the desk.",
      },
      {
        change: (db: Db) =>
          deskChange(atDesk(db, "09:45"), (trx, by) =>
            moveVisit(trx, by, VISIT, { day: MONDAY, slot: "11:00 AM" }),
          ),
        told: "The desk moved this visit to 11:00 AM. What you entered is kept. Call the desk.",
      },
      {
        change: (db: Db) =>
          deskChange(atDesk(db, "09:45"), (trx, by) =>
            moveVisit(trx, by, VISIT, { day: TUESDAY, slot: "09:00 AM" }),
          ),
        told: "The desk moved this visit to Tue 24 Nov, 09:00 AM. What you entered is kept. Call the desk.",
      },
      {
        change: (db: Db) =>
          deskChange(atDesk(db, "09:45"), (trx, by) =>
            assignVisit(trx, by, VISIT, { staffId: "asha" }),
          ),
        told: "The desk gave this visit to Asha Murthy. What you entered is kept. Call the desk.",
      },
    ];
    for (const { change, told } of cases) {
      const db = await freshDb();
      await givenRound(db);
      expect(await change(db)).toMatchObject({ ok: true });
      const answer = await noteEntry(db, asRavi(db), collected("09:50"), monday("10:30"));
      expect(answer).toMatchObject({ outcome: "noted", told });
      expect(await booking(db)).toMatchObject({
        status: "collected",
        marks: '["collected-anyway"]',
      });
      expect(await visit(db)).toMatchObject({ day: MONDAY, assigneeId: "ravi" });
      const entries = await db.selectFrom("history").select("action").execute();
      expect(entries.map(({ action }) => action)).toContain("visit.entered-anyway");
      expect(await db.selectFrom("payments").selectAll().execute()).toHaveLength(1);
    }
  });

  test("a day on which the visit never was counts for nothing", async () => {
    const db = await freshDb();
    await givenRound(db);
    const elsewhere = collected("09:50", { seen: { day: "2026-01-05", slot: "10:00 AM" } });
    await noteEntry(db, asRavi(db), elsewhere, monday("10:30"));
    expect(await visit(db)).toMatchObject({ day: MONDAY, slot: "10:00 AM" });
    expect((await booking(db)).collectedAt).toBe(monday("09:50").toISOString());
  });

  test("not at home does not overrule the desk", async () => {
    const db = await freshDb();
    await givenRound(db);
    await deskChange(atDesk(db, "09:45"), (trx, by) =>
      moveVisit(trx, by, VISIT, { day: MONDAY, slot: "11:00 AM" }),
    );
    const entry: Entry = { ...common("10:02"), kind: "not-home" };
    expect(await noteEntry(db, asRavi(db), entry, monday("10:03"))).toMatchObject({
      outcome: "noted",
      told: "The desk moved this visit to 11:00 AM. What you entered is kept. Call the desk.",
    });
    expect((await booking(db)).status).toBe("assigned");
  });

  test.each([
    [
      "on the round",
      "10:04",
      "10:06",
      "10:07",
      "found nobody at home: Nobody opens, called at 10:04 AM.",
    ],
    [
      "sent later",
      "10:04",
      "10:06",
      "12:30",
      "found nobody at home: Nobody opens, called at 10:04 AM.",
    ],
    ["by a phone of before", undefined, "10:06", "10:07", "found nobody at home: Nobody opens."],
    ["after leaving", "10:09", "10:06", "10:10", "found nobody at home: Nobody opens."],
  ])("nobody opens, the call is noted: %s", async (_, called, left, sent, sentence) => {
    const db = await freshDb();
    await givenRound(db);
    const entry: Entry = {
      ...common(left),
      kind: "not-home",
      reason: "Nobody opens",
      ...(called !== undefined && { calledAt: monday(called).toISOString() }),
    };
    for (const _time of [1, 2])
      expect(await noteEntry(db, asRavi(db), entry, monday(sent))).toMatchObject({
        outcome: "noted",
      });
    const isKnown = sentence.includes("called");
    expect(await booking(db)).toMatchObject({
      status: "no-show",
      noShowReason: "Nobody opens",
      noShowCalledAt: isKnown && called ? monday(called).toISOString() : null,
    });
    const [told] = await findHistory(db, { visitId: VISIT });
    expect(told && historySentence(told)).toContain(sentence);
    await deskChange(atDesk(db, "13:00"), (trx, by) =>
      moveVisit(trx, by, VISIT, { day: TUESDAY, slot: "11:00 AM" }),
    );
    expect(await booking(db)).toMatchObject({ status: "confirmed", noShowCalledAt: null });
  });

  test("a call is told by our clock, and one of another day is not", async () => {
    const db = await freshDb();
    await givenRound(db);
    const of = (calledAt: string): Entry => ({
      ...common("09:06"),
      kind: "not-home",
      reason: "Nobody opens",
      calledAt,
    });
    // The phone's clock is an hour behind.
    const entry = of(monday("09:04").toISOString());
    await noteEntry(db, asRavi(db), entry, monday("10:07"), monday("09:07"));
    expect((await booking(db)).noShowCalledAt).toBe(monday("10:04").toISOString());
    const other = await freshDb();
    await givenRound(other);
    const yesterday = of("2026-11-22T04:34:00.000Z");
    await noteEntry(other, asRavi(other), yesterday, monday("10:07"));
    expect((await booking(other)).noShowCalledAt).toBeNull();
  });

  test("takes at most what is due, once for a visit, and uses up no receipts", async () => {
    const db = await freshDb();
    await givenRound(db);
    const paying = (paise: number) =>
      noteEntry(
        db,
        asRavi(db),
        collected("09:50", { payment: { method: "cash", paise } }),
        monday("09:51"),
      );
    expect(await paying(50_000)).toMatchObject({ outcome: "noted" });
    for (const paise of [100, 100, 100_000])
      expect(await paying(paise)).toMatchObject({
        outcome: "refused",
        told: "Not saved: this visit is paid already, by you. Call the desk.",
      });
    expect(await paymentsOf(db)).toEqual([["cash", 50_000]]);
    expect(await db.selectFrom("receipts").select("number").execute()).toHaveLength(1);
  });

  const paymentsOf = async (db: Db) => {
    const rows = await db
      .selectFrom("payments")
      .select(["method", "paise"])
      .orderBy("id")
      .execute();
    return rows.map(({ method, paise }) => [method, paise]);
  };
  const overDue = async (db: Db) =>
    (await db.selectFrom("refundsDue").select("paise").execute()).map(({ paise }) => paise);

  test("more than can have been due is not noted whatever the phone says, and the samples are", async () => {
    const lakh = { method: "upi" as const, paise: 10_000_000 };
    const forged = [
      undefined,
      { seen: "", containers: [] },
      { seen: "", follows: "a".repeat(32), containers: ["SST tube (red/gold)"] },
      { seen: "a change that never was", containers: ["SST tube (red/gold)"] },
      { seen: "a change that never was", follows: "a".repeat(32), containers: [] },
    ];
    for (const tests of forged)
      for (const how of [
        { payment: lakh },
        { payment: { ...lakh, atDoor: true as const } },
        { payment: null, inParts: { parts: [lakh], duePaise: 10_000_000 } },
        { payment: null, inParts: { parts: [lakh], duePaise: 150_000 } },
      ]) {
        const db = await freshDb();
        await givenRound(db);
        const patients = [
          { bookingId: "b1", taken: [0], fasted: "yes" as const, ...(tests && { tests }) },
        ];
        const answer = await noteEntry(
          db,
          asRavi(db),
          collected("09:50", { patients, ...how }),
          monday("09:51"),
        );
        expect(answer.outcome).toBe("noted");
        expect(answer.told).toContain(
          "₹1,00,000 is more than can have been due: ₹1,500 is noted. The samples are saved. Call the desk.",
        );
        expect((await booking(db)).status).toBe("collected");
        expect(await paymentsOf(db)).toEqual([["upi", 150_000]]);
        expect(await overDue(db)).toEqual([]);
        const said = (await findHistory(db, { visitId: VISIT })).map((one) => historySentence(one));
        expect(said.join("\n")).toContain(
          "₹1,00,000 is more than can have been due: ₹1,500 is noted",
        );
      }
  });

  test("a change of a colleague or of another booking is not the phone's own", async () => {
    for (const [bookingId, staffId] of [
      ["b2", "ravi"],
      ["b3", "asha"],
    ] as const) {
      const db = await freshDb();
      await givenRound(db);
      await givenHba1c(db, 9_000_000);
      const visitId = `visit of ${bookingId}`;
      await givenBooking(db, { id: bookingId, status: "confirmed", day: MONDAY, slot: "11:00 AM" });
      await deskChange(atDesk(db, "08:10"), (trx, by) =>
        assignVisit(trx, by, visitId, { staffId }),
      );
      const { kind: _, ...change } = adding(9_000_000) as TestsEntry;
      const other: Entry = {
        ...change,
        kind: "change-tests",
        seen: { day: MONDAY, slot: "11:00 AM" },
        staffId,
        visitId,
        bookingId,
      };
      const staff = { ...asRavi(db), id: staffId };
      expect(await noteEntry(db, staff, other, monday("09:46"))).toMatchObject({
        outcome: "noted",
      });
      const tests = seenTests("", other.key);
      const forged = collected("09:50", {
        patients: [{ bookingId: "b1", taken: [0], fasted: "yes", tests }],
        payment: { method: "upi", paise: 9_000_000, atDoor: true },
      });
      expect(await noteEntry(db, asRavi(db), forged, monday("09:55"))).toMatchObject({
        outcome: "noted",
      });
      expect(await paymentsOf(db)).toEqual([["upi", 150_000]]);
    }
  });

  test("the samples of a patient count also where the desk took them off, and the others are collected", async () => {
    const db = await freshDb();
    await givenRound(db);
    await givenBooking(db, { id: "b2", day: MONDAY, slot: "10:00 AM", status: "collected" });
    await db.updateTable("bookings").set({ visitId: VISIT }).where("id", "=", "b2").execute();
    await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", "b1").execute();
    expect(await noteEntry(db, asRavi(db), collected("09:50"), monday("10:30"))).toMatchObject({
      outcome: "noted",
    });
    expect((await booking(db)).status).toBe("collected");
    expect(await paymentsOf(db)).toEqual([["cash", 150_000]]);
  });

  test("what was paid elsewhere while the phone had no network refuses neither samples nor cash", async () => {
    const meanwhile = {
      counter: (db: Db) =>
        deskChange(atDesk(db, "09:45"), (trx, by) => choosePayment(trx, by, VISIT, "cash")),
      upi: (db: Db) =>
        deskChange(atDesk(db, "09:45"), (trx, by) => choosePayment(trx, by, VISIT, "upi")),
      gateway: (db: Db) =>
        writeTransaction(db, (trx) =>
          enterPayment(trx, byMachine(monday("09:45")), VISIT, {
            paise: 150_000,
            at: monday("09:44"),
            bankReference: null,
            payReference: null,
            matchedAs: "gateway",
            from: "Razorpay",
          }),
        ),
    };
    for (const pay of Object.values(meanwhile))
      for (const method of ["cash", "upi"] as const)
        for (const how of [
          { payment: { method, paise: 150_000, atDoor: true as const } },
          { payment: null, inParts: { parts: [{ method, paise: 150_000 }], duePaise: 150_000 } },
        ]) {
          const db = await freshDb();
          await givenRound(db);
          await pay(db);
          expect(
            await noteEntry(db, asRavi(db), collected("09:50", how), monday("10:30")),
          ).toMatchObject({
            outcome: "noted",
            told: "This visit was paid meanwhile, too. What you entered is kept, and ₹1,500 goes back. Call the desk.",
          });
          expect((await booking(db)).status).toBe("collected");
          expect((await paymentsOf(db)).at(-1)).toEqual([method, 150_000]);
          expect(await overDue(db)).toEqual([150_000]);
        }
  });

  test("what was due before the desk changed the bill is kept, and told", async () => {
    const db = await freshDb();
    await givenRound(db);
    await db
      .updateTable("visits")
      .set({ discountPaise: 20_000, discountReason: "Family" })
      .where("id", "=", VISIT)
      .execute();
    expect(await noteEntry(db, asRavi(db), collected("09:50"), monday("10:30"))).toMatchObject({
      outcome: "noted",
      told: "The desk changed the bill: ₹1,300 is due. What you entered is kept. Call the desk.",
    });
  });

  test("at the door what is done at a booth is neither asked for nor taken", async () => {
    const db = await freshDb();
    await givenRound(db);
    await givenUltrasound(db, "b1");
    const [mine] = (await findMyDay(db, RAVI, monday("09:42"))).visits;
    expect(mine && duePaise(mine)).toBe(150_000);
    expect(mine?.patients[0]?.elsewhere).toEqual(["Ultrasound Whole Abdomen"]);
    const paying = (paise: number) =>
      collected("09:50", { payment: { method: "cash", paise, atDoor: true } });
    expect(await noteEntry(db, asRavi(db), paying(270_000), monday("10:30"))).toMatchObject({
      outcome: "noted",
      told: "₹2,700 is more than can have been due: ₹1,500 is noted. The samples are saved. Call the desk.",
    });
    expect((await findMyDay(db, RAVI, monday("10:31"))).cashPaise).toBe(150_000);
  });

  test("what a phone of before asked for at the door is kept, and told", async () => {
    const db = await freshDb();
    await givenRound(db);
    await givenUltrasound(db, "b1");
    const asked = collected("09:50", { payment: { method: "cash", paise: 270_000 } });
    expect(await noteEntry(db, asRavi(db), asked, monday("10:30"))).toMatchObject({
      outcome: "noted",
      told: "₹1,500 is due at the door, the rest at our booth. What you entered is kept. Call the desk.",
    });
    expect((await findMyDay(db, RAVI, monday("10:31"))).cashPaise).toBe(270_000);
  });

  /** As a phone of now sends it: with the tests that it showed. */
  const seenTests = (seen: string, follows?: string) => ({
    seen,
    ...(follows !== undefined && { follows }),
    containers: ["SST tube (red/gold)"],
  });
  const HBA1C = { id: "hba1c", name: "HbA1c", container: "EDTA tube (lavender)" };
  const hba1c = (pricePaise: number) => ({
    kind: "test" as const,
    id: "hba1c",
    name: "HbA1c",
    pricePaise,
    tests: [{ ...HBA1C, fasting: "", turnaround: "Same day", listPaise: pricePaise }],
  });
  const adding = (pricePaise: number, seen = ""): Entry => ({
    ...common("09:45"),
    kind: "change-tests",
    bookingId: "b1",
    tests: { seen },
    added: [hba1c(pricePaise)],
    off: [],
    askedBy: "doctor",
  });
  const givenHba1c = (db: Db, offeredPaise: number) => givenTest(db, { ...HBA1C, offeredPaise });
  const linesOf = (db: Db) =>
    db
      .selectFrom("bookingLines")
      .select(["name", "pricePaise"])
      .where("bookingId", "=", "b1")
      .orderBy("position")
      .execute();

  test("other tests are noted once, with who asked for them; what is collected then fits", async () => {
    const db = await freshDb();
    await givenRound(db);
    await givenHba1c(db, 42_000);
    const entry = adding(42_000);
    const first = await noteEntry(db, asRavi(db), entry, monday("10:30"));
    expect(first).toMatchObject({ outcome: "noted", told: "" });
    expect(await noteEntry(db, asRavi(db), entry, monday("10:31"))).toEqual(first);
    expect(await linesOf(db)).toEqual([
      { name: "Lipid Profile", pricePaise: 150_000 },
      { name: "HbA1c", pricePaise: 42_000 },
    ]);
    const [last] = await findHistory(db, { visitId: VISIT });
    expect(last && historySentence(last)).toContain("HbA1c added, asked for by the doctor");
    const tests = {
      ...seenTests("", entry.key),
      containers: ["SST tube (red/gold)", "EDTA tube (lavender)"],
    };
    const done = collected("09:50", {
      patients: [{ bookingId: "b1", taken: [0, 1], fasted: "yes", notTaken: [], tests }],
      payment: { method: "cash", paise: 192_000, atDoor: true },
    });
    expect(await noteEntry(db, asRavi(db), done, monday("10:32"))).toMatchObject({
      outcome: "noted",
      told: "",
    });
    expect(await db.selectFrom("samples").select("state").execute()).toEqual([
      { state: "collected" },
      { state: "collected" },
    ]);
  });

  test("of two prices the lower one is charged, and a lower one of ours is told", async () => {
    for (const [ours, charged, told] of [
      [45_000, 42_000, ""],
      [40_000, 40_000, "HbA1c costs ₹400 now, and that is charged."],
    ] as const) {
      const db = await freshDb();
      await givenRound(db);
      await givenHba1c(db, ours);
      const answer = await noteEntry(db, asRavi(db), adding(42_000), monday("10:30"));
      expect(answer).toMatchObject({ outcome: "noted", told });
      expect((await linesOf(db))[1]).toEqual({ name: "HbA1c", pricePaise: charged });
    }
  });

  test("where the desk was faster nothing is changed, and who it was is told", async () => {
    const db = await freshDb();
    await givenRound(db);
    await givenHba1c(db, 42_000);
    const [off] = [{ position: 0, reason: "doctor" as const }];
    const desk = await deskChange(atDesk(db, "10:09"), (trx, by) =>
      changeTests(trx, by, "b1", { seen: "", added: [{ kind: "test", id: "hba1c" }], off: [off] }),
    );
    expect(desk.ok).toBe(true);
    const before = await linesOf(db);
    expect(await noteEntry(db, asRavi(db), adding(42_000), monday("10:30"))).toMatchObject({
      outcome: "refused",
      told: "Kavitha Nair changed the tests at 10:09 AM. Look again",
    });
    expect(await linesOf(db)).toEqual(before);
    const done = collected("09:50", {
      patients: [
        { bookingId: "b1", taken: [0], fasted: "yes", notTaken: [], tests: seenTests("") },
      ],
      payment: { method: "cash", paise: 150_000, atDoor: true },
    });
    expect(await noteEntry(db, asRavi(db), done, monday("10:31"))).toMatchObject({
      outcome: "noted",
      told: "Kavitha Nair changed the tests at 10:09 AM. What you entered is kept. Call the desk.",
    });
    expect(await db.selectFrom("samples").select(["container", "state"]).execute()).toEqual([
      { container: "EDTA tube (lavender)", state: "not-taken" },
    ]);
    expect((await findMyDay(db, RAVI, monday("10:32"))).cashPaise).toBe(150_000);
  });

  test("nobody changes the tests of a colleague's visit from a phone", async () => {
    const db = await freshDb();
    await givenRound(db);
    await givenHba1c(db, 42_000);
    const asha = { id: "asha", name: "Asha Murthy", may: () => false };
    expect(await noteEntry(db, asha, adding(42_000), monday("09:51"))).toMatchObject({
      outcome: "refused",
      told: "Not saved: this visit is not yours. Call the desk.",
    });
    expect(await linesOf(db)).toHaveLength(1);
  });

  const inParts = (given: CollectedEntry["inParts"], clock = "09:50") =>
    collected(clock, { payment: null, inParts: given });
  const half = {
    parts: [{ method: "cash" as const, paise: 50_000 }],
    restComes: "ticket" as const,
    duePaise: 150_000,
  };

  test("a part is noted with how the rest comes, cash and UPI each for itself; sent again it is one", async () => {
    const db = await freshDb();
    await givenRound(db);
    const entry = inParts(half);
    const first = await noteEntry(db, asRavi(db), entry, monday("10:30"));
    expect(first).toMatchObject({ outcome: "noted", told: "" });
    expect(await noteEntry(db, asRavi(db), entry, monday("10:31"))).toEqual(first);
    await db.deleteFrom("idempotencyKeys").execute();
    expect(await noteEntry(db, asRavi(db), entry, monday("10:32"))).toMatchObject({
      outcome: "noted",
      told: "",
    });
    expect(await db.selectFrom("payments").select(["method", "paise"]).execute()).toEqual([
      { method: "cash", paise: 50_000 },
    ]);
    expect((await visit(db)).restComes).toBe("ticket");
    const day = await findMyDay(db, RAVI, monday("10:33"));
    expect(day.cashPaise).toBe(50_000);
    expect(day.visits[0] && duePaise(day.visits[0])).toBe(100_000);
  });

  test("cash and UPI together, taken back together", async () => {
    const db = await freshDb();
    await givenRound(db);
    const { idempotencyKeys: _, ...before } = await everyRow(db);
    const both = [
      { method: "cash" as const, paise: 100_000 },
      { method: "upi" as const, paise: 50_000 },
    ];
    const entry = inParts({ parts: both, duePaise: 150_000 });
    expect(await noteEntry(db, asRavi(db), entry, monday("09:51"))).toMatchObject({
      outcome: "noted",
      told: "",
    });
    expect(
      await db.selectFrom("payments").select(["method", "paise"]).orderBy("method").execute(),
    ).toEqual(both);
    const undo: Entry = { ...common("09:58"), kind: "undo", undoes: entry.key };
    await noteEntry(db, asRavi(db), undo, monday("09:59"));
    const { idempotencyKeys: __, ...after } = await everyRow(db);
    expect(after).toEqual(before);
  });

  test("of another bill what lies in the bag is noted, and the desk's sum told; more is not", async () => {
    const db = await freshDb();
    await givenRound(db);
    await db
      .updateTable("visits")
      .set({ discountPaise: 120_000, discountReason: "Family" })
      .where("id", "=", VISIT)
      .execute();
    const tooMuch = inParts({ ...half, parts: [{ method: "cash", paise: 160_000 }] });
    const other = await freshDb();
    await givenRound(other);
    expect(await noteEntry(other, asRavi(other), tooMuch, monday("10:29"))).toMatchObject({
      outcome: "noted",
      told: "₹1,600 is more than can have been due: ₹1,500 is noted. The samples are saved. Call the desk.",
    });
    expect(await noteEntry(db, asRavi(db), inParts(half), monday("10:30"))).toMatchObject({
      outcome: "noted",
      told: "The desk changed the bill: ₹300 is due. What you entered is kept. Call the desk.",
    });
    expect(await db.selectFrom("payments").select("paise").execute()).toEqual([{ paise: 50_000 }]);
  });

  test("a part without a word of the rest is noted with the samples", async () => {
    const db = await freshDb();
    await givenRound(db);
    const { restComes: _, ...silent } = half;
    expect(await noteEntry(db, asRavi(db), inParts(silent), monday("10:30"))).toMatchObject({
      outcome: "noted",
    });
    expect((await booking(db)).status).toBe("collected");
    expect(await paymentsOf(db)).toEqual([["cash", 50_000]]);
    expect((await visit(db)).restComes).toBeNull();
  });

  test("a visit of which all is done at a booth is on no phone", async () => {
    const db = await freshDb();
    await givenRound(db);
    await db.deleteFrom("bookingLines").execute();
    await givenUltrasound(db, "b1");
    expect((await findMyDay(db, RAVI, monday("09:42"))).visits).toEqual([]);
  });

  test("an entry of less than ₹1 is none", () => {
    const entry = collected("09:50", { payment: { method: "cash", paise: 99 } });
    expect(entrySchema.safeParse(entry).success).toBe(false);
  });

  test("undo takes back samples and money, and everything is as before", async () => {
    const db = await freshDb();
    await givenRound(db);
    const { idempotencyKeys: _, ...before } = await everyRow(db);
    const entry = collected("09:50");
    await noteEntry(db, asRavi(db), entry, monday("09:51"));
    const undo: Entry = { ...common("09:58"), kind: "undo", undoes: entry.key };
    expect(await noteEntry(db, asRavi(db), undo, monday("09:59"))).toMatchObject({
      outcome: "noted",
    });
    const { idempotencyKeys: __, ...after } = await everyRow(db);
    expect(after).toEqual(before);
  });

  test("undo is refused ten minutes after its entry was stored, whatever the phone's clock says", async () => {
    const db = await freshDb();
    await givenRound(db);
    const entry = collected("09:50");
    await noteEntry(db, asRavi(db), entry, monday("09:51"));
    const { idempotencyKeys: _, ...before } = await everyRow(db);
    const late: Entry = { ...common("09:50"), kind: "undo", undoes: entry.key };
    expect(await noteEntry(db, asRavi(db), late, monday("10:02"))).toEqual({
      outcome: "refused",
      at: monday("10:02").toISOString(),
      told: "Not taken back: that can be done for 10 minutes. Call the desk.",
    });
    const { idempotencyKeys: __, ...after } = await everyRow(db);
    expect(after).toEqual(before);
  });

  test("the history has the moment of the server, and beside it what the phone wrote", async () => {
    for (const kind of ["collected", "not-home", "undo"] as const) {
      const db = await freshDb();
      await givenRound(db);
      const entry = collected("09:12");
      if (kind === "undo") await noteEntry(db, asRavi(db), entry, monday("10:30"));
      const since = monday("10:31").toISOString();
      const told: Record<typeof kind, Entry> = {
        collected: entry,
        "not-home": { ...common("09:12"), kind: "not-home" },
        undo: { ...common("09:12"), kind: "undo", undoes: entry.key },
      };
      await noteEntry(db, asRavi(db), told[kind], monday("10:31"));
      const history = await findHistory(db, { visitId: VISIT });
      const own = history.filter(({ at, staffId }) => staffId === "ravi" && at >= since);
      expect(own.length).toBeGreaterThan(0);
      for (const written of own) {
        expect(written).toMatchObject({
          at: since,
          details: { enteredAt: monday("09:12").toISOString() },
        });
        expect(historySentence(written)).toContain(" Written on the phone at 09:12 AM.");
      }
    }
  });

  test("an entry that is sent at once has no second moment in its sentence", async () => {
    const db = await freshDb();
    await givenRound(db);
    await noteEntry(db, asRavi(db), collected("09:50"), monday("09:51"));
    const [last] = await findHistory(db, { visitId: VISIT });
    expect(last && historySentence(last)).toBe(
      "Ravi Kumar took ₹1,500, in cash. Receipt R/26-27/00001.",
    );
  });

  test("a phone whose clock is wrong is put right by the moment of its request, and told", async () => {
    const db = await freshDb();
    await givenRound(db);
    // Entered at 09:50 and sent at 10:30, by a phone that is three hours behind.
    const entry = collected("06:50");
    const answer = await noteEntry(db, asRavi(db), entry, monday("10:30"), monday("07:30"));
    expect(answer).toMatchObject({
      outcome: "noted",
      told: "The clock of this phone is 3 h behind. The time was put right.",
    });
    expect((await booking(db)).collectedAt).toBe(monday("09:50").toISOString());
    const [last] = await findHistory(db, { visitId: VISIT });
    expect(last).toMatchObject({
      at: monday("10:30").toISOString(),
      details: { enteredAt: monday("06:50").toISOString() },
    });
  });

  test("refused, with nothing changed: another's visit, and one of a day to come", async () => {
    const db = await freshDb();
    await givenRound(db);
    const asha = { id: "asha", name: "Asha Murthy", may: () => false };
    const others = await noteEntry(db, asha, collected("09:50"), monday("09:51"));
    expect(others).toMatchObject({
      outcome: "refused",
      told: "Not saved: this visit is not yours. Call the desk.",
    });
    await db.updateTable("visits").set({ day: TUESDAY }).where("id", "=", VISIT).execute();
    const early = collected("09:50", { seen: { day: TUESDAY, slot: "10:00 AM" } });
    expect(await noteEntry(db, asRavi(db), early, monday("09:51"))).toMatchObject({
      outcome: "refused",
      told: "Not saved: this visit is on another day. Call the desk.",
    });
    expect((await booking(db)).status).toBe("assigned");
    expect(await db.selectFrom("payments").selectAll().execute()).toEqual([]);
  });
});
