import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { choosePayment, takeParts } from "#app/desk/bill/payment.server.ts";
import { type AskedRefund, giveBack } from "#app/desk/bill/refund.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, MONDAY, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { stateOf } from "./collector-state.ts";
import { bagLines } from "./bag-lines.ts";
import { handOver } from "./tally-changes.server.ts";
import { tallyCsv } from "./tally-csv.server.ts";
import { findBag, findTally } from "./tally.queries.server.ts";
import { balanceSentence, paymentWords, refundsDueSentence, refundWords } from "./tally-words.ts";

async function givenVisit(db: Db, id: string, patientName: string, rupees: number) {
  const collected = { collectedAt: monday("09:00").toISOString(), collectedById: "ravi" };
  await givenBooking(db, { id, day: MONDAY, patientName, status: "collected", ...collected });
  const line = { name: "Test", category: "Tests", quantity: 1, pricePaise: rupees * 100 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: id, position: 0, ...line })
    .execute();
}

async function given(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
  await givenColleague(db, { id: "suma", name: "Suma Prakash", role: "manager" });
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar", role: "phlebotomist" });
  await givenVisit(db, "a", "Geetha Bai", 2_123);
  await givenVisit(db, "b", "Kamala Subramaniam", 120);
}

const pay = (db: Db, id: string, clock: string) =>
  deskChange(atDesk(db, clock), (trx, by) => choosePayment(trx, by, `visit of ${id}`, "cash"));
const cancel = (db: Db, id: string) =>
  db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", id).execute();
const give = (db: Db, id: string, clock: string, more: Partial<AskedRefund> = {}) =>
  deskChange(atDesk(db, clock), (trx, by) =>
    giveBack(trx, by, `visit of ${id}`, {
      paise: undefined,
      reason: "Other words",
      words: "could not be drawn",
      method: "cash",
      isGiven: true,
      ...more,
    }),
  );
const row = async (db: Db, id: string) => {
  const { collectors } = await findTally(db, MONDAY);
  const found = collectors.find(({ staffId }) => staffId === id);
  if (!found) throw new Error(`no row of ${id}`);
  return found;
};

describe.each(databases)("§10 tally: refunds on $name", ({ freshDb }) => {
  test("in cash are a line in the bag that paid them", async () => {
    const db = await freshDb();
    await given(db);
    await pay(db, "a", "15:10");
    await pay(db, "b", "15:12");
    await cancel(db, "b");
    await give(db, "b", "15:24");
    const kavitha = await row(db, "kavitha");
    expect(kavitha).toMatchObject({
      cash: 224_300,
      givenBack: 12_000,
      inBag: 212_300,
      difference: 0,
    });
    expect(bagLines(kavitha).map(({ kind, inBag }) => [kind, inBag])).toEqual([
      ["payment", 212_300],
      ["payment", 224_300],
      ["refund", 212_300],
    ]);
    expect(kavitha.refunds.map(refundWords)).toEqual(["Cash, could not be drawn"]);
    expect(stateOf(kavitha, false).words).toBe("Hand over ₹2,123");
    const { sums } = await findTally(db, MONDAY);
    expect(balanceSentence(sums)).toBe(
      "Cash − given back = handed over + in the bag + short: ₹2,243 − ₹120 = ₹0 + ₹2,123 + ₹0.",
    );
    const lines = tallyCsv(await findTally(db, MONDAY)).split("\r\n");
    expect(lines).toContain(
      "Kavitha Nair,2026-11-23 15:24,given back,Kamala Subramaniam,cash,-120,could not be drawn,,",
    );
    const handed = await deskChange(
      atDesk(db, "16:00", "manager", { id: "suma", name: "Suma Prakash" }),
      (trx, by) =>
        handOver(trx, by, { day: MONDAY, staffId: "kavitha", toStaffId: "suma", paise: 212_300 }),
    );
    expect(handed).toMatchObject({ ok: true });
    expect(await row(db, "kavitha")).toMatchObject({ inBag: 0, difference: 0 });
    expect(stateOf(await row(db, "kavitha"), false).words).toBe("Fits");
  });

  test("more than the drawer held come out of the lab's own money, and nothing is missing", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(
      atDesk(db, "09:30", "phlebotomist", { id: "ravi", name: "Ravi Kumar" }),
      (trx, by) => choosePayment(trx, by, "visit of b", "cash"),
    );
    await cancel(db, "b");
    await give(db, "b", "15:24");
    const kavitha = await row(db, "kavitha");
    expect(kavitha).toMatchObject({ cash: 0, inBag: -12_000, difference: 0 });
    expect(stateOf(kavitha, false).words).toBe("₹120 more given back than taken");
    expect(await findBag(db, "kavitha", MONDAY)).toMatchObject({ leftPaise: 0 });
    expect(await row(db, "ravi")).toMatchObject({ inBag: 12_000, difference: 0 });
    // Ravi's bag is not emptied by what Kavitha gave of her own.
    expect((await findTally(db, MONDAY)).sums).toMatchObject({ bags: 1, held: 12_000, inBag: 0 });
  });

  test("by UPI are in nobody's bag", async () => {
    const db = await freshDb();
    await given(db);
    await pay(db, "b", "15:12");
    await cancel(db, "b");
    await give(db, "b", "15:24", { method: "upi", bankReference: "4318" });
    expect(await row(db, "kavitha")).toMatchObject({ givenBack: 0, inBag: 12_000 });
    const { sums } = await findTally(db, MONDAY);
    expect(sums).toMatchObject({ sentBack: 12_000, sentBackCount: 1, givenBack: 0 });
  });

  test("that are due stand below every day, the oldest first", async () => {
    const db = await freshDb();
    await given(db);
    for (const [id, clock] of [
      ["a", "15:10"],
      ["b", "15:12"],
    ] as const) {
      await pay(db, id, clock);
      await cancel(db, id);
    }
    await give(db, "b", "15:24", { method: "upi", isGiven: false });
    await give(db, "a", "15:25", { paise: 100_000, reason: "Cancelled" });
    const { refundsDue } = await findTally(db, "2026-11-30");
    expect(refundsDue.map(({ patientName, paise }) => [patientName, paise])).toEqual([
      ["Kamala Subramaniam", 12_000],
      ["Geetha Bai", 112_300],
    ]);
    expect(refundsDueSentence(refundsDue)).toBe(
      "Refunds due: ₹1,243.00, 2. Oldest since Mon 23 Nov.",
    );
    expect(refundsDueSentence([])).toBe("");
  });

  test("a part says what is still due", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "10:18"), (trx, by) =>
      takeParts(trx, by, "visit of a", {
        parts: [{ method: "cash", paise: 50_000 }],
        restComes: "lab",
      }),
    );
    const { payments } = await row(db, "kavitha");
    expect(payments.map((payment) => paymentWords(payment, false))).toEqual([
      "Cash, a part: ₹1,623 due",
    ]);
  });
});
