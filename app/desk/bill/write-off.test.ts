import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import type { Role } from "#app/lib/roles.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { MACHINE } from "#app/domain/history/actor.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { enterPayment } from "#app/domain/payments/enter-payment.server.ts";
import { atDesk, doAndUndo } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { choosePayment } from "./payment.server.ts";
import { cameIn, notFound } from "./said-paid.server.ts";
import { askAgain, writeOff } from "./write-off.server.ts";

const VISIT = "visit of booking";
const CANNOT_PAY = { reason: "Cannot pay", words: "" };

/** Kamala Subramaniam owes ₹420 for what was collected. */
async function given(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenColleague(db, { id: "suma", name: "Suma Prakash", role: "manager" });
  await givenBooking(db, {
    reference: "DS-7K4M",
    patientName: "Kamala Subramaniam",
    day: "2026-11-23",
    status: "collected",
    collectedAt: "2026-11-23T04:00:00.000Z",
    collectedById: "kavitha",
  });
  const line = { name: "Lipid Profile", category: "Blood", quantity: 1, pricePaise: 42_000 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: "booking", position: 0, ...line })
    .execute();
}

const bill = async (db: Db) => {
  const visit = await findBilledVisit(db, VISIT);
  return visit && billOf(visit);
};

/** The patient says on the ticket that the first try is paid. */
const givenSaid = (db: Db, nth = 1) =>
  db
    .insertInto("paymentAttempts")
    .values({
      id: `a${nth}`,
      visitId: VISIT,
      bookingId: "booking",
      reference: `DS7K4MP${nth}`,
      nth,
      paise: 42_000,
      state: "pending",
      createdAt: "2026-11-23T04:10:00.000Z",
      changedAt: "2026-11-23T04:10:00.000Z",
      saidAt: "2026-11-23T04:10:00.000Z",
      saidReference: "632505104417",
    })
    .execute();

describe.each(databases)("§10 booking: write off on $name", ({ freshDb }) => {
  test("closes a bill with its reason, and Undo opens it again", async () => {
    const db = await freshDb();
    await given(db);
    const done = await doAndUndo(
      db,
      "09:42",
      (trx, by) => writeOff(trx, by, VISIT, CANNOT_PAY),
      "manager",
    );
    expect(done).toMatchObject({ ok: true, said: "₹420 written off: cannot pay." });
    expect(await bill(db)).toMatchObject({
      totalPaise: 42_000,
      duePaise: 0,
      writtenOff: { paise: 42_000, reason: "Cannot pay" },
    });
    expect(
      await deskChange(atDesk(db, "09:43", "manager"), (trx, by) => askAgain(trx, by, VISIT)),
    ).toEqual(expect.objectContaining({ ok: true, said: "₹420 is due again." }));
    expect(await bill(db)).toMatchObject({ duePaise: 42_000 });
  });

  test("is a manager's, and only of what is due", async () => {
    const db = await freshDb();
    await given(db);
    const off = (typed = CANNOT_PAY, role: Role = "manager") =>
      deskChange(atDesk(db, "09:42", role), (trx, by) => writeOff(trx, by, VISIT, typed));
    expect(await off(CANNOT_PAY, "front-desk")).toMatchObject({
      reason: "right",
      said: "Only a manager writes off. Ask Suma Prakash.",
    });
    expect(await off({ reason: "", words: "" })).toMatchObject({
      said: "Please choose why it is written off",
    });
    expect(await off({ reason: "Under ₹50", words: "" })).toMatchObject({
      said: "₹420.00 is not under ₹50. Please choose another reason",
    });
    expect(await off({ reason: "Other words", words: " " })).toMatchObject({
      said: "Please write why it is written off",
    });
    expect(await off()).toMatchObject({ ok: true });
    expect(await off()).toMatchObject({ said: "Nothing is due for this visit." });
  });

  test("what comes in later is entered as a payment, and the write-off goes away", async () => {
    const db = await freshDb();
    await given(db);
    const off = () =>
      deskChange(atDesk(db, "09:42", "manager"), (trx, by) => writeOff(trx, by, VISIT, CANNOT_PAY));
    await off();
    await deskChange(atDesk(db, "09:50"), (trx, by) => choosePayment(trx, by, VISIT, "cash"));
    expect(await bill(db)).toMatchObject({ paidPaise: 42_000, duePaise: 0, overPaise: 0 });
    expect(await bill(db)).not.toHaveProperty("writtenOff");
    await db.deleteFrom("payments").execute();
    await off();
    const now = new Date("2026-11-23T05:00:00.000Z");
    const by = { actor: MACHINE, now, may: () => true };
    const came = { paise: 20_000, at: now, bankReference: null, payReference: null };
    await writeTransaction(db, (trx) =>
      enterPayment(trx, by, VISIT, { ...came, matchedAs: "gateway", from: "Razorpay" }),
    );
    expect(await bill(db)).toMatchObject({ paidPaise: 20_000, duePaise: 22_000 });
    expect(await bill(db)).not.toHaveProperty("writtenOff");
  });

  test("what the ticket says is paid came in once, or was not found", async () => {
    const db = await freshDb();
    await given(db);
    await givenSaid(db);
    const desk = atDesk(db, "09:42");
    const asked = { attempt: "a1", reference: "" };
    expect(
      await deskChange(desk, (trx, by) => cameIn(trx, by, VISIT, { ...asked, reference: "12" })),
    ).toMatchObject({ reason: "invalid", said: "A UPI reference has 12 digits" });
    await deskChange(desk, (trx, by) => cameIn(trx, by, VISIT, asked));
    expect(await db.selectFrom("payments").selectAll().execute()).toEqual([
      expect.objectContaining({
        method: "online",
        paise: 42_000,
        upiReference: "632505104417",
        payReference: "DS7K4MP1",
        matchedAs: "chosen",
      }),
    ]);
    expect(await deskChange(desk, (trx, by) => cameIn(trx, by, VISIT, asked))).toMatchObject({
      said: "This is not being checked any more.",
    });
    await db.deleteFrom("payments").execute();
    expect(await deskChange(desk, (trx, by) => notFound(trx, by, VISIT, "a1"))).toMatchObject({
      said: "₹420 is due again: the bank does not have it.",
    });
    expect(await deskChange(desk, (trx, by) => notFound(trx, by, VISIT, "a1"))).toMatchObject({
      said: "This is not being checked any more.",
    });
  });
});
