import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { MACHINE } from "#app/domain/history/actor.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { enterPayment } from "#app/domain/payments/enter-payment.server.ts";
import { bookingRetention } from "#app/domain/privacy/booking-retention.queries.server.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenClient, givenColleague } from "#tests/databases/given.ts";
import { givenCharged } from "#tests/databases/given-charged.ts";
import { addCreditNote, enterAccountPayment } from "./account-money.server.ts";
import { owesPaise } from "./account-ledger.ts";
import { findLedger } from "./account-ledger.queries.server.ts";
import { chargeVisit } from "./charge-visit.server.ts";
import { takeNumber } from "./hold-account.server.ts";
import { makeStatement } from "./make-statement.server.ts";
import type { StatementContent } from "./statement-content.ts";

const ACCOUNT = "sanj";

async function givenPayer(db: Db, given: Parameters<typeof givenClient>[1] = {}) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenClient(db, given);
}

/** A collected visit of ₹550, charged to the account unless it is said otherwise. */
const givenVisit = (db: Db, id: string, day: string, charged = true) =>
  givenCharged(db, charged ? ACCOUNT : null, { id, day, patientName: `Imtiaz ${id}` });

const owes = async (db: Db) => owesPaise(await findLedger(db, ACCOUNT));
const manager = (db: Db) => atDesk(db, "10:25", "manager");
const payment = { method: "bank" as const, day: "2026-11-23", reference: "N328261244" };

describe.each(databases)("§8 accounts on $name", ({ freshDb }) => {
  test("a visit that is deleted is owed all the same, and named on no statement", async () => {
    const db = await freshDb();
    await givenPayer(db);
    await givenVisit(db, "a", "2026-10-20");
    await givenVisit(db, "b", "2026-10-21");
    await db.updateTable("bookings").set({ phone: "1000000077" }).where("id", "=", "a").execute();
    await bookingRetention.delete(db, { phones: ["1000000077"] });
    expect(await db.selectFrom("visits").select("id").execute()).toEqual([{ id: "visit of b" }]);
    expect(await owes(db)).toBe(110_000);
    await deskChange(manager(db), (trx, by) => makeStatement(trx, by, ACCOUNT, "2026-10"));
    const row = await db
      .selectFrom("accountStatements")
      .select("content")
      .executeTakeFirstOrThrow();
    const { visits, toPayPaise } = JSON.parse(row.content) as StatementContent;
    expect(toPayPaise).toBe(110_000);
    expect(visits).toMatchObject([
      { day: "2026-10-20", reference: "", patients: [], tests: [], paise: 55_000 },
      { day: "2026-10-21", reference: "DS-B", patients: [{ name: "Imtiaz b" }], paise: 55_000 },
    ]);
    expect(await owes(db)).toBe(110_000);
  });

  test("a payment of a day before the account was made is refused, and of that day taken", async () => {
    const db = await freshDb();
    await givenPayer(db);
    const enter = (day: string) =>
      deskChange(manager(db), (trx, by) =>
        enterAccountPayment(trx, by, ACCOUNT, {
          ...payment,
          day,
          paise: 55_000,
          isMoreMeant: true,
        }),
      );
    for (const day of ["1900-01-01", "2025-11-23", "2026-08-31"])
      expect(await enter(day)).toMatchObject({
        ok: false,
        said: expect.stringMatching(/ was not an account yet on that day$/),
      });
    expect(await owes(db)).toBe(0);
    expect(await enter("2026-09-01")).toMatchObject({ ok: true });
  });

  test("nothing is due from the patient, and what was paid before goes back", async () => {
    const db = await freshDb();
    await givenPayer(db);
    const visitId = await givenVisit(db, "a", "2026-11-20", false);
    await writeTransaction(db, (trx) =>
      enterPayment(trx, { actor: MACHINE, now: monday("09:00"), may: () => true }, visitId, {
        paise: 55_000,
        at: monday("08:00"),
        bankReference: null,
        payReference: null,
        matchedAs: "reference",
        from: "the bank’s list",
      }),
    );
    const done = await doAndUndo(db, "10:25", (trx, by) => chargeVisit(trx, by, visitId, ACCOUNT));
    expect(done).toMatchObject({ ok: true, said: "Sanjeevini Clinic pays." });
    const visit = await findBilledVisit(db, visitId);
    expect(visit && billOf(visit)).toMatchObject({
      duePaise: 0,
      atHome: { duePaise: 0 },
      overPaise: 55_000,
      account: { name: "Sanjeevini Clinic", paise: 55_000 },
    });
    expect(await db.selectFrom("refundsDue").select("paise").execute()).toEqual([
      { paise: 55_000 },
    ]);
    const ended = await db.selectFrom("endedVisits").selectAll().executeTakeFirstOrThrow();
    expect(ended).toMatchObject({ accountPaise: 55_000, onlinePaise: 0, duePaise: 0 });
    expect(await owes(db)).toBe(55_000);
  });

  test("over the limit it pays at the door, or a manager allows it", async () => {
    const db = await freshDb();
    await givenPayer(db, { limitPaise: 60_000 });
    await givenVisit(db, "a", "2026-11-20");
    const visitId = await givenVisit(db, "b", "2026-11-21", false);
    expect(
      await refusedChange(atDesk(db, "10:25"), (trx, by) => chargeVisit(trx, by, visitId, ACCOUNT)),
    ).toBe("Sanjeevini Clinic owes ₹550. This visit pays at the door, or a manager allows it.");
    const allowed = await deskChange(manager(db), (trx, by) =>
      chargeVisit(trx, by, visitId, ACCOUNT),
    );
    expect(allowed.ok).toBe(true);
    expect(await owes(db)).toBe(110_000);
  });

  test("its price list is a discount of the bill", async () => {
    const db = await freshDb();
    await givenPayer(db, { discountPercent: 20 });
    const visitId = await givenVisit(db, "a", "2026-11-20", false);
    await deskChange(manager(db), (trx, by) => chargeVisit(trx, by, visitId, ACCOUNT));
    const visit = await findBilledVisit(db, visitId);
    expect(visit && billOf(visit)).toMatchObject({
      discount: { paise: 11_000, reason: "Price list of Sanjeevini Clinic" },
      account: { paise: 44_000 },
    });
    await deskChange(manager(db), (trx, by) => chargeVisit(trx, by, visitId, null));
    const again = await findBilledVisit(db, visitId);
    expect(again && billOf(again)).toMatchObject({ duePaise: 55_000 });
  });

  test("a payment above what is due asks first, and Undo takes it out", async () => {
    const db = await freshDb();
    await givenPayer(db);
    await givenVisit(db, "a", "2026-10-21");
    const pay =
      (isMoreMeant: boolean) => (trx: Db, by: Parameters<typeof enterAccountPayment>[1]) =>
        enterAccountPayment(trx, by, ACCOUNT, { ...payment, paise: 3_000_000, isMoreMeant });
    expect(await refusedChange(manager(db), pay(false))).toBe(
      "₹30,000.00 is more than ₹550.00. The rest stands for the next statement. Enter it?",
    );
    await doAndUndo(db, "10:25", pay(true), "manager");
    expect(await owes(db)).toBe(55_000 - 3_000_000);
  });

  test("a credit note above its visit is refused", async () => {
    const db = await freshDb();
    await givenPayer(db);
    const visitId = await givenVisit(db, "a", "2026-10-21");
    const credit = (paise: number) => (trx: Db, by: Parameters<typeof addCreditNote>[1]) =>
      addCreditNote(trx, by, ACCOUNT, { visitId, paise, reason: "Not measured", words: "" });
    expect(await refusedChange(manager(db), credit(55_001))).toBe("This visit cost ₹550.00");
    const made = await deskChange(manager(db), credit(25_000));
    expect(made.said).toBe("CN/26-27/0001 over ₹250.00 is made. Sanjeevini Clinic owes ₹300.00.");
    expect(await refusedChange(manager(db), credit(30_001))).toBe("This visit cost ₹550.00");
  });

  test("numbers have no gap, also where a transaction is rolled back", async () => {
    const db = await freshDb();
    const take = (fails: boolean) =>
      writeTransaction(db, async (trx) => {
        const number = await takeNumber(trx, "ST", monday("10:25"));
        if (fails) throw new Error("rolled back");
        return number;
      });
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_, nth) => take(nth % 3 === 1)),
    );
    const taken = all.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    expect(taken.toSorted()).toEqual(
      Array.from({ length: 8 }, (_, nth) => `ST/26-27/000${nth + 1}`),
    );
  });

  test("a sent statement is not changed, and an erased patient is not named in it", async () => {
    const db = await freshDb();
    await givenPayer(db);
    await givenVisit(db, "a", "2026-10-21");
    const make = (trx: Db, by: Parameters<typeof makeStatement>[1]) =>
      makeStatement(trx, by, ACCOUNT, "2026-10");
    expect(await deskChange(manager(db), make)).toMatchObject({ said: "ST/26-27/0001 is made." });
    expect(await refusedChange(manager(db), make)).toBe(
      "ST/26-27/0001 is the statement of this month.",
    );
    const content = async () => {
      const row = await db.selectFrom("accountStatements").selectAll().executeTakeFirstOrThrow();
      return JSON.parse(row.content) as StatementContent;
    };
    const before = await content();
    expect(before).toMatchObject({
      toPayPaise: 55_000,
      visits: [{ reference: "DS-A", patients: [{ name: "Imtiaz a" }], tests: ["Lipid Profile"] }],
    });
    await deskChange(manager(db), (trx, by) =>
      addCreditNote(trx, by, ACCOUNT, {
        visitId: "visit of a",
        paise: 25_000,
        reason: "Not measured",
        words: "",
      }),
    );
    expect(await content()).toEqual(before);
    await writeTransaction(db, (trx) => eraseBooking(trx, "a", MACHINE, monday("10:30")));
    expect((await content()).visits).toMatchObject([
      { reference: "DS-A", patients: [{ name: "" }], paise: 55_000 },
    ]);
    expect(
      await refusedChange(manager(db), (trx, by) => chargeVisit(trx, by, "visit of a", null)),
    ).toBe("This visit stands on ST/26-27/0001. Make a credit note instead.");
  });

  test("a company’s statement has references, days and amounts, no names and no tests", async () => {
    const db = await freshDb();
    await givenPayer(db, { kind: "company" });
    await givenVisit(db, "a", "2026-10-21");
    await deskChange(manager(db), (trx, by) => makeStatement(trx, by, ACCOUNT, "2026-10"));
    const { content } = await db
      .selectFrom("accountStatements")
      .select("content")
      .executeTakeFirstOrThrow();
    expect(content).not.toMatch(/Imtiaz|Lipid/);
    expect(content).toContain("DS-A");
  });
});
