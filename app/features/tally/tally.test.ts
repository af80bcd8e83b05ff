import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { choosePayment } from "#app/features/bill/payment.server.ts";
import { type By, deskChange } from "#app/features/history/desk-change.server.ts";
import { may, type Right, type Role } from "#app/features/staff/rights.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { findTally } from "./tally.queries.server.ts";
import {
  closeDay,
  explainDifference,
  handOver,
  openDay,
  settleDifference,
} from "./tally-changes.server.ts";
import { closedSentence, stateOf, stillOpen, writtenSentence } from "./tally-words.ts";

const MONDAY = "2026-11-23";
/** 06:34 PM in India. */
const NOW = new Date("2026-11-23T13:04:00.000Z");

const as = (db: Db, role: Role = "front-desk", name = "Kavitha Nair") => ({
  db,
  now: NOW,
  staff: { id: name, name, may: (right: Right) => may(role, right) },
});

type Priced = { id: string; name: string; rupees: number; by: string; status?: string };

async function givenVisit(db: Db, { id, name, rupees, by, status = "collected" }: Priced) {
  const collectedAt = status === "collected" ? "2026-11-23T04:00:00.000Z" : null;
  await givenBooking(db, {
    id,
    day: MONDAY,
    patientName: name,
    slot: "05:00 PM",
    status,
    collectedAt,
    collectedById: collectedAt && by,
  });
  await db
    .updateTable("visits")
    .set({ assigneeId: by })
    .where("id", "=", `visit of ${id}`)
    .execute();
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: id,
      position: 0,
      name: "Test",
      category: "Tests",
      quantity: 1,
      pricePaise: rupees * 100,
    })
    .execute();
}

/** Ravi has taken ₹1,459 in cash and ₹650 by UPI, Farhan ₹1,600 in cash; ₹420 of his are due. */
async function givenMonday(db: Db) {
  for (const [id, role] of [
    ["Ravi Kumar", "phlebotomist"],
    ["Farhan Ali", "phlebotomist"],
    ["Kavitha Nair", "front-desk"],
    ["Suma Prakash", "manager"],
  ] as const)
    await givenColleague(db, { id, name: id, role });
  await givenVisit(db, { id: "a", name: "Abdul Rahim", rupees: 1_459, by: "Ravi Kumar" });
  await givenVisit(db, { id: "b", name: "Arjun Hegde", rupees: 650, by: "Ravi Kumar" });
  await givenVisit(db, { id: "c", name: "Zoya Khan", rupees: 1_600, by: "Farhan Ali" });
  await givenVisit(db, { id: "d", name: "Kamala S.", rupees: 420, by: "Farhan Ali" });
  const pay = (id: string, method: "cash" | "upi") =>
    deskChange(as(db), (trx, by) => choosePayment(trx, by, `visit of ${id}`, method));
  await pay("a", "cash");
  await pay("b", "upi");
  await pay("c", "cash");
}

const handing = (db: Db, staffId: string, rupees: number) =>
  deskChange(as(db), (trx, by) =>
    handOver(trx, by, { day: MONDAY, staffId, toStaffId: "Kavitha Nair", paise: rupees * 100 }),
  );

const rowOf = async (db: Db, name: string) => {
  const { collectors } = await findTally(db, MONDAY);
  const row = collectors.find((one) => one.name === name);
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};
const stateWords = async (db: Db, name: string) => stateOf(await rowOf(db, name), false).words;

const asManager = (db: Db, work: (trx: Db, by: By) => ReturnType<typeof closeDay>) =>
  deskChange(as(db, "manager", "Suma Prakash"), work);

describe.each(databases)("§10 tally on $name", ({ freshDb }) => {
  test("sums a day by collector", async () => {
    const db = await freshDb();
    await givenMonday(db);
    const { collectors, sums } = await findTally(db, MONDAY);
    expect(
      collectors.map(({ name, inAll, cash, upi, due }) => [name, inAll, cash, upi, due]),
    ).toEqual([
      ["Farhan Ali", 202_000, 160_000, 0, 42_000],
      ["Ravi Kumar", 210_900, 145_900, 65_000, 0],
    ]);
    expect(sums).toMatchObject({ inAll: 412_900, visits: 4, dueCount: 1, upiCount: 1 });
    const { dueVisits } = await rowOf(db, "Farhan Ali");
    expect(dueVisits.map(({ patientName }) => patientName)).toEqual(["Kamala S."]);
  });

  test("says where each collector stands, from the road to a difference that came in", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await givenVisit(db, {
      id: "e",
      name: "Late",
      rupees: 1,
      by: "Ravi Kumar",
      status: "assigned",
    });
    expect(await stateWords(db, "Ravi Kumar")).toBe("Out until 06:00 PM");
    await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", "e").execute();
    expect(await stateWords(db, "Farhan Ali")).toBe("Hand over ₹1,600");
    await handing(db, "Farhan Ali", 1_600);
    expect(await stateWords(db, "Farhan Ali")).toBe("Fits");
    await handing(db, "Ravi Kumar", 1_409);
    expect(await stateWords(db, "Ravi Kumar")).toBe("₹50 short");
    const about = { day: MONDAY, staffId: "Ravi Kumar" };
    const reason = "Gave Abdul Rahim ₹50 too much change.";
    await deskChange(as(db), (trx, by) => explainDifference(trx, by, { ...about, reason }));
    expect(await stateWords(db, "Ravi Kumar")).toBe("₹50 short, explained");
    expect(writtenSentence(await rowOf(db, "Ravi Kumar"), NOW)).toBe(
      "Written by Kavitha Nair at 06:34 PM. Stays open under Ravi Kumar until the ₹50 are in.",
    );
    await deskChange(as(db), (trx, by) => settleDifference(trx, by, about));
    expect(await stateWords(db, "Ravi Kumar")).toBe("₹50 short, came in");
  });

  test("says what is over, and that there was no cash", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await handing(db, "Ravi Kumar", 1_479);
    expect(await stateWords(db, "Ravi Kumar")).toBe("₹20 over");
    await deskChange(as(db), (trx, by) => choosePayment(trx, by, "visit of c", "upi"));
    expect(await stateWords(db, "Farhan Ali")).toBe("No cash today");
  });

  test("says what is still open instead of closing, then closes and is read only", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await givenVisit(db, {
      id: "e",
      name: "Open",
      rupees: 1,
      by: "Ravi Kumar",
      status: "assigned",
    });
    await givenVisit(db, { id: "f", name: "Open", rupees: 1, by: "Ravi Kumar", status: "pending" });
    await handing(db, "Ravi Kumar", 1_409);
    const close = () => asManager(db, (trx, by) => closeDay(trx, by, MONDAY));
    expect(await close()).toMatchObject({
      ok: false,
      said: "Ravi Kumar is ₹50 short without a reason. Farhan Ali has not handed over ₹1,600. 2 visits are neither collected nor cancelled.",
    });
    await db
      .updateTable("bookings")
      .set({ status: "no-show" })
      .where("id", "in", ["e", "f"])
      .execute();
    await handing(db, "Farhan Ali", 1_600);
    const about = { day: MONDAY, staffId: "Ravi Kumar" };
    await deskChange(as(db), (trx, by) =>
      explainDifference(trx, by, { ...about, reason: "Change" }),
    );
    const desk = await deskChange(as(db), (trx, by) => closeDay(trx, by, MONDAY));
    expect(desk).toMatchObject({ ok: false, said: "You cannot close a day. A manager can." });
    expect(await close()).toMatchObject({
      ok: true,
      said: "Monday is closed, 06:34 PM, Suma Prakash. ₹4,129.",
    });
    const { closing } = await findTally(db, MONDAY);
    expect(closing && closedSentence(MONDAY, closing)).toBe(
      "Monday is closed, 06:34 PM, Suma Prakash. ₹4,129.",
    );
    expect(await handing(db, "Ravi Kumar", 50)).toMatchObject({
      ok: false,
      said: "Monday is closed. A manager can open it again.",
    });
    const open = (reason: string) => asManager(db, (trx, by) => openDay(trx, by, MONDAY, reason));
    expect(await open(" ")).toMatchObject({
      ok: false,
      said: "Please write why the day is opened again",
    });
    expect(await open("Ravi found ₹50")).toMatchObject({ ok: true, said: "Monday is open again." });
    expect(await handing(db, "Ravi Kumar", 50)).toMatchObject({ ok: true });
  });

  test("a difference can come in after the day is closed; its sums stay", async () => {
    const db = await freshDb();
    await givenMonday(db);
    await handing(db, "Ravi Kumar", 1_409);
    await handing(db, "Farhan Ali", 1_600);
    const about = { day: MONDAY, staffId: "Ravi Kumar" };
    await deskChange(as(db), (trx, by) =>
      explainDifference(trx, by, { ...about, reason: "Change" }),
    );
    await asManager(db, (trx, by) => closeDay(trx, by, MONDAY));
    expect(await deskChange(as(db), (trx, by) => settleDifference(trx, by, about))).toMatchObject({
      ok: true,
      said: "₹50 came in from Ravi Kumar.",
    });
    expect(await rowOf(db, "Ravi Kumar")).toMatchObject({ difference: -5_000 });
  });

  test("a phlebotomist hands over only their own cash", async () => {
    const db = await freshDb();
    await givenMonday(db);
    const ravi = as(db, "phlebotomist", "Ravi Kumar");
    const hand = (staffId: string) =>
      deskChange(ravi, (trx, by) =>
        handOver(trx, by, { day: MONDAY, staffId, toStaffId: "Kavitha Nair", paise: 100 }),
      );
    expect(await hand("Farhan Ali")).toMatchObject({ ok: false, reason: "right" });
    expect(await hand("Ravi Kumar")).toMatchObject({
      ok: true,
      said: "₹1 handed over by Ravi Kumar to Kavitha Nair.",
    });
  });

  test("a day without money is empty", async () => {
    const db = await freshDb();
    expect(await findTally(db, MONDAY)).toMatchObject({ collectors: [], sums: { inAll: 0 } });
    expect(stillOpen([], 0)).toEqual([]);
  });
});
