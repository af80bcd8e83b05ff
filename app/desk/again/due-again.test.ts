import * as fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { stopAgain } from "#app/domain/again/change-again.server.ts";
import type { Changed, Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { dayAfter } from "#app/lib/dates.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { givenReminder, givenReminding, givenReported } from "#tests/databases/given-again.ts";
import { endAgainCall, openAgainCall, stopByCall } from "./again-calls.server.ts";
import { bookFromCall } from "./book-from-call.server.ts";
import { findDueView } from "./due-view.server.ts";
import { randomRuns } from "#tests/random-runs.ts";

const NOW = new Date("2026-11-23T09:42:00+05:30");
const NAMES = { kavitha: "Kavitha Nair", deepa: "Deepa Joseph" };
type Who = keyof typeof NAMES;

const run = (db: Db, work: (trx: Db, by: By) => Promise<Done>, who: Who = "kavitha") =>
  deskChange({ db, now: NOW, staff: { id: who, name: NAMES[who], may: () => true } }, work);
const call = (db: Db, id: string, who?: Who, anyway = false) =>
  run(db, (trx, by) => openAgainCall(trx, by, id, anyway), who);
const end = (db: Db, id: string, how: "no-answer" | "not-now", who?: Who) =>
  run(db, (trx, by) => endAgainCall(trx, by, id, how), who);
const stop = (db: Db, id: string) => run(db, (trx, by) => stopByCall(trx, by, id));
const undone = (db: Db, changed: Changed) =>
  undo(
    db,
    { actor: { staffId: "kavitha", name: NAMES.kavitha }, now: NOW, may: () => true },
    changed.ok ? (changed.undo ?? "") : "",
  );
const view = (db: Db, asked: Partial<Parameters<typeof findDueView>[1]> = {}) =>
  findDueView(
    { db, now: NOW, staffId: "kavitha", may: () => true },
    { month: "2026-11", row: "", isAll: false, page: 1, ...asked },
  );

/** A reminder of 18 November that nobody answered. */
async function givenDue(db: Db, id: string, given: Partial<NewRow<"againReminders">> = {}) {
  const phone = `10000${id.replaceAll(/\D/g, "").padStart(5, "0")}`;
  const day = given.day ?? "2026-11-18";
  await givenReported(db, {
    id,
    reference: `DS-${id.toUpperCase()}`,
    patientName: "Lakshmi Narayanan Venkataraman Iyer",
    phone,
    birthYear: 1960,
    day: "2026-08-18",
    slot: "09:00 AM",
    placedAt: "2026-08-16T04:00:00.000Z",
    street: "12th Main, Indiranagar",
  });
  await givenReminder(db, {
    id,
    day,
    askedAt: "2026-08-18T13:42:00.000Z",
    state: "reminded",
    remindedAt: `${day}T04:34:00.000Z`,
    ...given,
  });
}

const givenSent = (db: Db, bookingId: string, given: Partial<NewRow<"notices">> = {}) =>
  db
    .insertInto("notices")
    .values({
      id: `notice of ${bookingId}`,
      channel: "sms",
      recipient: "",
      event: "again.due",
      visitId: `visit of ${bookingId}`,
      bookingId,
      body: "",
      language: "en",
      createdAt: "2026-11-18T04:34:00.000Z",
      sentAt: "2026-11-18T04:34:10.000Z",
      state: "delivered",
      stateAt: "2026-11-18T04:34:12.000Z",
      tries: 1,
      dueAt: null,
      ...given,
    })
    .execute();

async function givenLab(db: Db) {
  await givenReminding(db);
  await givenColleague(db, { id: "kavitha", name: NAMES.kavitha, signInName: "kavitha" });
  await givenColleague(db, { id: "deepa", name: NAMES.deepa, signInName: "deepa" });
}

const bookable = (db: Db, who: Who = "kavitha") => ({
  db,
  secret: "5".repeat(64),
  actor: { staffId: who, name: NAMES[who] },
  now: NOW,
  may: () => true,
  makeReference: () => "DS-8Q2M",
});
const agreed = (reminder: string, key = "key-of-this-call") => ({
  reminder,
  day: "2026-11-24",
  slot: "09:00 AM",
  key,
});

describe.each(databases)("Due again on $name", ({ freshDb }) => {
  test("says what to read out, what was asked and what it costs today", async () => {
    const db = await freshDb();
    await givenLab(db);
    await givenDue(db, "b1");
    await givenSent(db, "b1");
    const { rows, open, toCall } = await view(db);
    expect(toCall).toBe(1);
    expect(rows[0]).toMatchObject({
      items: "HbA1c, Lipid Profile",
      day: "Wed 18 Nov",
      dayNote: "5 days ago",
      mark: { words: "No reply, call once" },
      caption: "SMS delivered Wed 10:04 AM",
      isToCall: true,
    });
    expect(open?.readOut).toBe(
      "You asked us in August to remind you of HbA1c and Lipid Profile. Shall we come on Tuesday at 09:00 AM?",
    );
    expect(open?.asked).toBe("On the ticket, 18 August 2026, 07:12 PM. SMS. Notice 1, English");
    expect(open?.lastVisit).toBe("18 August 2026, Indiranagar 560038");
    expect(open?.today).toBe("HbA1c ₹400, Lipid Profile ₹300, fasting");
    expect(open?.next?.words).toBe("Tue 24 Nov, 09:00 AM");
  });

  test("marks a message that failed, with why", async () => {
    const db = await freshDb();
    await givenLab(db);
    await givenDue(db, "b1", { day: "2026-11-19" });
    await givenSent(db, "b1", {
      createdAt: "2026-11-19T04:34:00.000Z",
      state: "failed",
      stateAt: "2026-11-19T04:32:00.000Z",
      lastError: "number not in service",
    });
    const { rows } = await view(db);
    expect(rows[0]?.mark.words).toBe("Not delivered");
    expect(rows[0]?.caption).toBe("SMS failed Thu 10:02 AM: number not in service");
    expect(rows[0]?.isToCall).toBe(true);
  });

  test("books what is offered to the last address, confirmed, once; Undo takes it back", async () => {
    const db = await freshDb();
    await givenLab(db);
    await givenDue(db, "b1", { language: "hi" });
    expect(await call(db, "b1")).toMatchObject({ ok: true });
    const booked = await bookFromCall(bookable(db), agreed("b1"));
    expect(booked).toMatchObject({ ok: true, said: "Booked: DS-8Q2M, Tue 24 Nov, 09:00 AM." });
    const made = await db
      .selectFrom("bookings")
      .innerJoin("visits", "visits.id", "bookings.visitId")
      .select(["status", "patientName", "flat", "pincode", "origin", "totalPaise"])
      .select("bookings.language")
      .where("reference", "=", "DS-8Q2M")
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({
      status: "confirmed",
      patientName: "Lakshmi Narayanan Venkataraman Iyer",
      flat: "14, Lotus",
      pincode: "560038",
      origin: "phone",
      totalPaise: 70_000,
      language: "hi",
    });
    const shown = await view(db);
    expect(shown.rows[0]?.mark.words).toBe("Booked Tue 24 Nov");
    expect(shown.rows[0]?.caption).toContain("booked in a call 09:42 AM");
    expect(shown.toCall).toBe(0);
    expect(await bookFromCall(bookable(db, "deepa"), agreed("b1", "key-of-deepa"))).toMatchObject({
      ok: false,
      said: "It is booked already: DS-8Q2M.",
    });
    expect(await undone(db, booked)).toMatchObject({ ok: true });
    expect((await view(db)).rows[0]?.mark.words).toBe("No reply, call once");
  });

  test.each([
    ["no-answer", "No answer noted. That was the one call.", "Called, no answer"],
    ["not-now", "Not now noted. That was the one call.", "Called, not now"],
  ] as const)("one call for one reminder: it rests after %s", async (how, said, mark) => {
    const db = await freshDb();
    await givenLab(db);
    await givenDue(db, "b1");
    const ended = await end(db, "b1", how);
    expect(ended).toMatchObject({ ok: true, said });
    const shown = await view(db);
    expect(shown.rows[0]?.mark.words).toBe(mark);
    expect(shown.toCall).toBe(0);
    expect(await call(db, "b1", "deepa")).toMatchObject({
      ok: false,
      said: "Called already at 09:42 AM. One call for one reminder.",
    });
    expect(await undone(db, ended)).toMatchObject({ ok: true });
    expect((await view(db)).toCall).toBe(1);
  });

  test("a call that a colleague is on can be taken over, and not ended by another", async () => {
    const db = await freshDb();
    await givenLab(db);
    await givenDue(db, "b1");
    await givenDue(db, "b2");
    await call(db, "b1");
    const said = "Kavitha Nair is on this call since 09:42 AM.";
    expect(await call(db, "b1", "deepa")).toMatchObject({ ok: false, said });
    expect(await end(db, "b1", "not-now", "deepa")).toMatchObject({ ok: false, said });
    expect(await bookFromCall(bookable(db, "deepa"), agreed("b1"))).toMatchObject({
      ok: false,
      said,
    });
    expect(await call(db, "b1", "deepa", true)).toMatchObject({ ok: true });
    const shown = await view(db);
    expect(shown.rows[0]).toMatchObject({
      isTaken: true,
      caption: "Deepa Joseph is on this call since 09:42 AM",
    });
    await call(db, "b2");
    await call(db, "b1", "kavitha", true);
    const other = await db
      .selectFrom("againReminders")
      .select("openedById")
      .where("id", "=", "b2")
      .executeTakeFirst();
    expect(other).toEqual({ openedById: null });
  });

  test("“Stop reminding” works at once, for all that waits for the number; Undo takes it back", async () => {
    const db = await freshDb();
    await givenLab(db);
    await givenDue(db, "b1");
    await givenDue(db, "b2", { day: "2026-12-18", state: "planned", remindedAt: null });
    await db.updateTable("bookings").set({ phone: "1000000001" }).execute();
    const stopped = await stop(db, "b1");
    expect(stopped).toMatchObject({
      ok: true,
      said: "Stopped. Nothing is sent. 1 other reminder of this number or address stopped too.",
    });
    const states = () => db.selectFrom("againReminders").select("state").orderBy("id").execute();
    expect(await states()).toEqual([{ state: "stopped" }, { state: "stopped" }]);
    expect((await view(db)).rows[0]?.caption).toBe("Stopped by the lab on Mon 23 Nov");
    expect(await stop(db, "b1")).toMatchObject({ ok: false, said: "It is stopped already." });
    expect(await undone(db, stopped)).toMatchObject({ ok: true });
    expect(await states()).toEqual([{ state: "reminded" }, { state: "planned" }]);
  });

  test("what the patient stopped or booked meanwhile ends the call for the desk", async () => {
    const db = await freshDb();
    await givenLab(db);
    await givenDue(db, "b1");
    await givenDue(db, "b2");
    await db
      .transaction()
      .execute((trx) =>
        stopAgain(
          trx,
          { id: "b1", visitId: "visit of b1", phone: "1000000001" },
          { by: "patient", actor: PATIENT, now: NOW, alsoSameWay: false },
        ),
      );
    await givenBookedSince(db);
    expect(await end(db, "b1", "no-answer")).toMatchObject({
      ok: false,
      said: "The reminder is stopped: nobody calls.",
    });
    expect(await end(db, "b2", "no-answer")).toMatchObject({
      ok: false,
      said: "Booked already: DS-NEW.",
    });
    const { rows } = await view(db);
    expect(rows.map(({ mark, caption }) => [mark.words, caption])).toEqual([
      ["Stopped", "Stopped by the patient on Mon 23 Nov"],
      ["Booked Fri 27 Nov", "SMS sent Wed 10:04 AM, booked without the link"],
    ]);
  });

  test("the numbers of a month add up, wherever its reminders stand", async () => {
    const reminder = fc.record({
      state: fc.constantFrom(
        "planned" as const,
        "reminded" as const,
        "booked" as const,
        "stopped" as const,
        "later" as const,
      ),
      day: fc.integer({ min: -22, max: 7 }),
      failed: fc.boolean(),
      callEnd: fc.constantFrom(null, "no-answer" as const, "not-now" as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(reminder, { maxLength: 12 }), async (reminders) => {
        const db = await freshDb();
        await givenLab(db);
        for (const [at, { state, day, failed, callEnd }] of reminders.entries()) {
          const on = dayAfter("2026-11-23", day);
          const isSent = state !== "planned" && state !== "later";
          const sent = isSent ? `${on}T04:34:00.000Z` : null;
          await givenDue(db, `b${at}`, {
            day: on,
            state,
            remindedAt: sent,
            bookedId: state === "booked" ? `b${at}` : null,
            ...(state === "reminded" && { callEnd, calledAt: callEnd && NOW.toISOString() }),
          });
          if (sent && failed) await givenSent(db, `b${at}`, { state: "failed", createdAt: sent });
        }
        const shown = await view(db, { isAll: true });
        const sum = shown.numbers.reduce((all, { count }) => all + count, 0);
        expect(sum).toBe(shown.count);
        expect(shown.count).toBe(reminders.length);
        expect(shown.rows).toHaveLength(reminders.length);
        const waiting = shown.numbers.filter(({ group }) => /no-reply|not-delivered/.test(group));
        expect(shown.toCall).toBe(waiting.reduce((all, { count }) => all + count, 0));
        expect(shown.rows.filter(({ isToCall }) => isToCall)).toHaveLength(shown.toCall);
      }),
      { numRuns: randomRuns(12), seed: inject("seed") },
    );
  }, 60_000);

  test("calls of another month are named, and an old one is called no more", async () => {
    const db = await freshDb();
    await givenLab(db);
    await givenDue(db, "b1", { day: "2026-10-20" });
    await givenDue(db, "b2", { day: "2026-09-20" });
    const shown = await view(db);
    expect(shown.elsewhere).toEqual([{ month: "2026-10", count: 1 }]);
    expect(shown.toCall).toBe(1);
    const old = await view(db, { month: "2026-09" });
    expect(old.rows[0]?.mark.words).toBe("No reply");
    expect(await end(db, "b2", "no-answer")).toMatchObject({
      ok: false,
      said: "Nobody has to call here now.",
    });
  });

  test("who was erased is on no list, and a wrong id is refused", async () => {
    const db = await freshDb();
    await givenLab(db);
    await givenDue(db, "b1");
    await db.updateTable("bookings").set({ erasedAt: NOW.toISOString() }).execute();
    expect((await view(db)).count).toBe(0);
    for (const refusal of [await call(db, "b1"), await stop(db, "x"), await end(db, "", "not-now")])
      expect(refusal).toMatchObject({ ok: false, said: "This reminder is not kept any more." });
    expect(await bookFromCall(bookable(db), agreed("x"))).toMatchObject({
      ok: false,
      said: "This reminder is not kept any more.",
    });
  });
});

/** The patient of b2 has booked both tests by phone or on the site since. */
async function givenBookedSince(db: Db) {
  await givenBooking(db, {
    id: "new",
    reference: "DS-NEW",
    patientName: "Lakshmi Narayanan Venkataraman Iyer",
    phone: "1000000002",
    day: "2026-11-27",
    placedAt: "2026-11-20T04:00:00.000Z",
  });
  const line = { bookingId: "new", category: "Diabetes", quantity: 1, pricePaise: 1 };
  await db
    .insertInto("bookingLines")
    .values([
      { ...line, position: 5, itemId: "hba1c", name: "HbA1c", bookedTests: "[]" },
      { ...line, position: 6, itemId: "lipid-profile", name: "Lipid Profile", bookedTests: "[]" },
    ])
    .execute();
}
