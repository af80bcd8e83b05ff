import type { Db } from "#app/db/schema.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { takePayment } from "#app/desk/bill/payment.server.ts";
import { listReceipts } from "#app/domain/receipts/receipt-rows.queries.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { ticketHash, ticketToken } from "#app/domain/booking/reference-and-ticket.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { type CorrectedName, correctName } from "./correct-name.server.ts";
import { type CorrectedNumber, correctNumber } from "./correct-number.server.ts";

const OLD = "1000060083";
const NEW = "1000060038";

async function given(db: Db) {
  const patient = { patientName: "Mina Pie", phone: OLD, status: "confirmed" };
  await givenBooking(db, { id: "b1", ...patient, birthYear: 1974, sex: "female" });
  await givenBooking(db, { id: "b2", ...patient, day: "2026-11-30" });
  await givenBooking(db, { id: "b3", ...patient, patientName: "Suresh Rao" });
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
}

async function givenReport(db: Db, bookingId: string) {
  const uploadedAt = monday("09:00").toISOString();
  const report = { phone: OLD, patientName: "Mina Pie", testName: "CBC", uploadedAt };
  await insertReport(db, { id: "r1", ...report, withdrawnAt: null, pdf: Buffer.from("%PDF") });
  await db.updateTable("reports").set({ bookingId }).execute();
}

const name = (typed: Partial<CorrectedName>) => (trx: Db, by: By) =>
  correctName(trx, by, "b1", {
    was: "Mina Pie",
    name: "Meena Pai",
    who: "spelling",
    sure: false,
    ...typed,
  });

const number = (typed: Partial<CorrectedNumber>) => (trx: Db, by: By) =>
  correctNumber(
    trx,
    by,
    "visit of b1",
    { was: OLD, phone: NEW, who: "digit", sure: false, ...typed },
    "s",
  );

const bookingOf = (db: Db, id: string) =>
  db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function toldLast(db: Db) {
  const [last] = await findHistory(db, { visitId: "visit of b1" });
  return last && historySentence(last);
}

describe.each(databases)("§10 booking: the pencils on $name", ({ freshDb }) => {
  test("the same person, spelled otherwise: the receipt is written anew", async () => {
    const db = await freshDb();
    await given(db);
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: "b1",
        position: 0,
        name: "CBC",
        category: "",
        quantity: 1,
        pricePaise: 100,
      })
      .execute();
    await deskChange(atDesk(db, "09:40"), (trx, by) =>
      takePayment(trx, by, "visit of b1", { method: "cash" }),
    );
    const done = await deskChange(atDesk(db, "09:42"), name({ name: " Meena  Pai " }));
    expect(done).toMatchObject({ ok: true, said: "The name is now Meena Pai." });
    expect(await bookingOf(db, "b1")).toMatchObject({ patientName: "Meena Pai", birthYear: 1974 });
    expect(await bookingOf(db, "b2")).toMatchObject({ patientName: "Mina Pie" });
    expect(await toldLast(db)).toMatch(
      /^Kavitha Nair corrected the name, was “Mina Pie”: same person, spelling\. Receipt .* is cancelled\.$/,
    );
    const receipts = await listReceipts(db, "visit of b1");
    expect(receipts).toHaveLength(2);
  });

  test("another person is asked for age, sex and doctor again, and it can be taken back", async () => {
    const db = await freshDb();
    await given(db);
    await db.updateTable("bookings").set({ doctorConsentById: null }).execute();
    const done = await doAndUndo(db, "09:42", name({ name: "Suresh Rao", who: "another" }));
    expect(done).toMatchObject({ ok: true });
    expect(await bookingOf(db, "b1")).toMatchObject({
      patientName: "Suresh Rao",
      birthYear: null,
      sex: null,
      doctor: null,
      reference: "DS-B1",
    });
  });

  test("a name of other letters is asked about, and a report that is out is a manager's", async () => {
    const db = await freshDb();
    await given(db);
    const said = (typed: Partial<CorrectedName>) => refusedChange(atDesk(db, "09:42"), name(typed));
    expect(await said({ name: "Suresh Rao" })).toBe(
      "Mina Pie to Suresh Rao: still the same person?",
    );
    expect(await said({ name: " " })).toBe("Please enter the name, up to 100 characters");
    expect(await said({ name: "Mina Pie" })).toBe("The name is the same as before");
    expect(await said({ was: "Mina" })).toBe("A colleague wrote “Mina Pie” meanwhile. Look again");
    await givenReport(db, "b1");
    expect(await said({})).toBe(
      "A report with the old name is out. A manager corrects it under Privacy.",
    );
    await db
      .updateTable("reports")
      .set({ withdrawnAt: monday("09:30").toISOString() })
      .execute();
    const sure = name({ name: "Suresh Rao", sure: true });
    expect(await deskChange(atDesk(db, "09:42"), sure)).toMatchObject({ ok: true });
  });

  test("a wrong digit moves all open bookings of the person; the old link opens nothing", async () => {
    const db = await freshDb();
    await given(db);
    await db
      .updateTable("bookings")
      .set({ ticketVersion: 1, ticketHash: ticketHash(ticketToken("s", "b1", 1)) })
      .where("id", "=", "b1")
      .execute();
    const done = await deskChange(atDesk(db, "09:42"), number({ phone: "+91 10000-60038" }));
    expect(done).toMatchObject({
      ok: true,
      said: "The number is now 10000 60038 in 2 bookings.",
    });
    const booking = await bookingOf(db, "b1");
    expect(booking.phone).toBe(NEW);
    expect(booking.ticketHash).not.toBe(ticketHash(ticketToken("s", "b1", 1)));
    expect(await bookingOf(db, "b2")).toMatchObject({ phone: NEW });
    expect(await bookingOf(db, "b3")).toMatchObject({ phone: OLD });
    const visits = await db.selectFrom("visits").select(["id", "phone"]).orderBy("id").execute();
    expect(visits.map(({ phone }) => phone)).toEqual([NEW, NEW, OLD]);
    expect(await toldLast(db)).toBe(
      "Kavitha Nair corrected the number, was “10000 60083”: same person, wrong digit.",
    );
  });

  test("another person's number is of this booking alone, and can be taken back", async () => {
    const db = await freshDb();
    await given(db);
    const done = await doAndUndo(db, "09:42", number({ who: "another" }));
    expect(done).toMatchObject({ ok: true, said: "The number is now 10000 60038." });
    expect(await bookingOf(db, "b1")).toMatchObject({ phone: NEW });
    expect(await bookingOf(db, "b2")).toMatchObject({ phone: OLD });
  });

  test("a number of somebody else, no number, and a report that is out are asked about or refused", async () => {
    const db = await freshDb();
    await given(db);
    await givenBooking(db, { id: "o1", patientName: "Usha Pai", phone: NEW });
    const said = (typed: Partial<CorrectedNumber>) =>
      refusedChange(atDesk(db, "09:42"), number(typed));
    expect(await said({})).toBe(
      "10000 60038 is the number of Usha Pai already. They will be one family.",
    );
    expect(await said({ phone: "12345" })).toBe("Please type the 10 digits of the phone number");
    expect(await said({ phone: "0 10000 60083" })).toBe("This is the number that stands already");
    expect(await said({ was: NEW })).toBe("The number is 10000 60083 by now. Look again");
    await givenReport(db, "b2");
    expect(await said({ sure: true })).toBe(
      "A report with the old number is out. A manager corrects it under Privacy.",
    );
    const other = number({ who: "another" });
    expect(await deskChange(atDesk(db, "09:42"), other)).toMatchObject({ ok: true });
  });

  test("the new number gets the new link, where text messages are on", async () => {
    const db = await freshDb();
    await given(db);
    await storeNoticeSettings(db, {
      sms: true,
      email: null,
      webhook: null,
      labName: "Asha Diagnostics",
      labPhone: "1000000000",
    });
    await deskChange(atDesk(db, "09:42"), number({ who: "another" }));
    const notices = await db.selectFrom("notices").select(["event", "recipient"]).execute();
    expect(notices).toEqual([{ event: "visit.link", recipient: NEW }]);
  });
});
