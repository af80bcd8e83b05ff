import { databases } from "#tests/databases/databases.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { givenBooking, givenCallback } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange, type By } from "#app/domain/history/desk-change.server.ts";
import {
  insertReport,
  withdrawReport,
} from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { listReportsFor } from "#app/site/report-lookup/reports.queries.server.ts";
import { findTicket } from "#app/site/ticket/ticket.service.server.ts";
import { ticketHash, ticketToken } from "#app/domain/booking/reference-and-ticket.server.ts";
import { describe, expect, test } from "vitest";
import { createLimits } from "#server/guard/limits.ts";
import { PRIVACY_FORMS } from "./privacy-forms.ts";
import { correctFound } from "./privacy-intents.server.ts";
import { correctPerson, type Correction } from "./correct-person.server.ts";
import { findKnown } from "#app/domain/privacy/known.queries.server.ts";

const OLD = "1000032345";
const NEW = "1000032354";

async function given(db: Db) {
  const patient = { patientName: "Rekha Menon", phone: OLD };
  await givenBooking(db, { id: "b1", ...patient });
  await givenBooking(db, { id: "b2", patientName: "Arun Menon", phone: OLD });
  await givenCallback(db, { id: "c1", name: "Rekha Menon", phone: OLD });
  const uploadedAt = monday("09:00").toISOString();
  const report = { ...patient, testName: "CBC", uploadedAt, withdrawnAt: null };
  await insertReport(db, { id: "r1", ...report, pdf: Buffer.from("%PDF-1.4") });
}

const correction = (typed: Partial<Correction> = {}): Correction => ({
  phone: OLD,
  name: "Rekha Menon",
  newPhone: NEW,
  newName: "Rekha Menon",
  bookings: ["b1"],
  reports: [],
  callbacks: [],
  isSamePerson: false,
  isOneFamily: false,
  ...typed,
});

const work = (typed: Partial<Correction>) => (trx: Db, by: By) =>
  correctPerson(trx, by, correction(typed), "s");

const at = (db: Db) => atDesk(db, "09:42", "manager", { id: "suma", name: "Suma Prakash" });

describe.each(databases)("§10 privacy: correcting on $name", ({ freshDb }) => {
  test("a booking gets another number, its visit too, and it can be taken back", async () => {
    const db = await freshDb();
    await given(db);
    const done = await doAndUndo(db, "09:42", work({ newName: "Rekha Nair" }), "manager");
    expect(done.said).toBe("Corrected the name and the number in 1 booking.");
    const found = await findKnown(db, { phones: [NEW] });
    expect(found.bookings).toMatchObject([{ id: "b1", patientName: "Rekha Nair" }]);
    const visit = await db
      .selectFrom("visits")
      .select("phone")
      .where("id", "=", "visit of b1")
      .executeTakeFirst();
    expect(visit?.phone).toBe(NEW);
    const old = await findKnown(db, { phones: [OLD] });
    expect(old.bookings.map(({ id }) => id)).toEqual(["b2"]);
  });

  test("a report moves with its person after the question; the old number finds nothing", async () => {
    const db = await freshDb();
    await given(db);
    const all = { reports: ["r1"], callbacks: ["c1"] };
    expect(await refusedChange(at(db), work(all))).toBe("Choose Yes, same person first");
    expect(await deskChange(at(db), work({ ...all, isSamePerson: true }))).toMatchObject({
      said: "Corrected the number in 1 booking, 1 report and 1 callback.",
    });
    expect(await listReportsFor(db, OLD)).toEqual([]);
    expect(await listReportsFor(db, NEW)).toMatchObject([{ id: "r1", hasFile: true }]);
    const old = await findKnown(db, { phones: [OLD], name: "Rekha Menon" });
    expect(old).toEqual({ bookings: [], reports: [], callbacks: [] });
  });

  test("what was not sent yet goes to the new number, what was given up too", async () => {
    const db = await freshDb();
    await given(db);
    const notice = (id: string, more: object) => ({
      id,
      channel: "sms" as const,
      event: "visit.confirmed",
      bookingId: "b1",
      recipient: OLD,
      body: "Confirmed.",
      createdAt: monday("09:00").toISOString(),
      tries: 9,
      dueAt: null,
      ...more,
    });
    const at = monday("09:30").toISOString();
    await db
      .insertInto("notices")
      .values([
        notice("given-up", { lastError: "no answer" }),
        notice("of-another", { bookingId: "b2" }),
        notice("sent", { sentAt: at, body: "" }),
        notice("waiting", { dueAt: at }),
      ])
      .execute();
    await deskChange(atDesk(db, "09:42", "manager"), work({}));
    const notices = await db
      .selectFrom("notices")
      .select(["id", "recipient"])
      .orderBy("id")
      .execute();
    expect(notices.map(({ id, recipient }) => [id, recipient])).toEqual([
      ["given-up", NEW],
      ["of-another", OLD],
      ["sent", OLD],
      ["waiting", NEW],
    ]);
  });

  test("the link that went to the wrong number opens nothing; another name leaves it", async () => {
    const db = await freshDb();
    await given(db);
    const token = ticketToken("s", "b1", 1);
    const link = { ticketVersion: 1, ticketHash: ticketHash(token) };
    await db.updateTable("bookings").set(link).where("id", "=", "b1").execute();
    const opens = async (link: string) => (await findTicket({ db, secret: "s" }, link))?.reference;
    await doAndUndo(db, "09:41", work({ newPhone: OLD, newName: "Rekha Nair" }), "manager");
    expect(await opens(token)).toBe("DS-B1");
    await doAndUndo(db, "09:42", work({ name: "Rekha Nair" }), "manager");
    expect(await opens(token)).toBeUndefined();
    const { ticketVersion } = await db
      .selectFrom("bookings")
      .select("ticketVersion")
      .where("id", "=", "b1")
      .executeTakeFirstOrThrow();
    expect(await opens(ticketToken("s", "b1", ticketVersion))).toBe("DS-B1");
  });

  test("a withdrawn report gets no name again", async () => {
    const db = await freshDb();
    await given(db);
    await db.updateTable("reports").set({ bookingId: "b1" }).execute();
    await withdrawReport(db, "r1", monday("09:30"));
    await deskChange(at(db), work({ reports: ["r1"], isSamePerson: true }));
    const report = await db.selectFrom("reports").select("patientName").executeTakeFirst();
    expect(report).toEqual({ patientName: "" });
  });

  test("a number of another family, no number, no name and nobody chosen are asked about", async () => {
    const db = await freshDb();
    await given(db);
    await givenBooking(db, { id: "o1", patientName: "Asha Rao", phone: NEW });
    const said = (typed: Partial<Correction>) => refusedChange(at(db), work(typed));
    expect(await said({})).toBe(
      "10000 32354 is the number of Asha Rao already. They will be one family.",
    );
    expect(await said({ newPhone: "12345" })).toBe("Please type the 10 digits of the phone number");
    expect(await said({ newName: " " })).toBe("Please enter the name, up to 100 characters");
    expect(await said({ newPhone: OLD })).toBe("Name and number are the same as before");
    expect(await said({ bookings: ["o1"], isOneFamily: true })).toBe(
      "Please choose what is corrected",
    );
    expect(await deskChange(at(db), work({ isOneFamily: true }))).toMatchObject({ ok: true });
  });

  test("asking whose another number is counts as a look at it, and ends after 60 an hour", async () => {
    const db = await freshDb();
    await given(db);
    await givenBooking(db, { id: "o1", patientName: "Asha Rao", phone: NEW });
    const config = { database: { file: ":memory:" }, rateLimits: true, messagesPerHour: 1 };
    const limits = createLimits({ config, db, secret: "s" });
    const { now, staff } = at(db);
    const log = { warn: () => {} };
    const ask = (fields: Record<string, string>) => {
      const typed = { phone: OLD, name: "Rekha Menon", newPhone: NEW, newName: "Rekha Menon" };
      const none = { reports: "", callbacks: "", same: "", family: "" };
      const form = { ...typed, ...none, bookings: "b1", ...fields };
      const given = { db, now, secret: "s", limits, log, staff };
      return correctFound(given, PRIVACY_FORMS.correct.parse(form));
    };
    // The own number tells nothing of another.
    expect(await ask({ newPhone: OLD })).toMatchObject({ ok: false });
    for (let time = 1; time <= 60; time++)
      expect(await ask({})).toMatchObject({
        ok: false,
        said: "10000 32354 is the number of Asha Rao already. They will be one family.",
      });
    expect(await ask({})).toEqual({
      ok: false,
      reason: "invalid",
      said: expect.stringMatching(/^That is many numbers\. Try again at 10:\d\d AM\.$/),
    });
    const looks = await db.selectFrom("history").select(["action", "details"]).execute();
    expect(looks).toHaveLength(60);
    for (const look of looks)
      expect(look).toEqual({ action: "privacy.looked", details: '{"ending":"2354"}' });
    // Whoever was told goes on.
    expect(await ask({ family: "yes" })).toMatchObject({ ok: true });
  });
});
