import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import {
  givenReminder,
  givenReminding,
  givenReported,
  pathOf,
} from "#tests/databases/given-again.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { putOff, stopAgain } from "./change-again.server.ts";
import { remindDue } from "./remind-due.server.ts";

const at = (moment: string) => new Date(`${moment}:00+05:30`);
const DUE = at("2027-02-23T10:04");
const BY_LINK = { by: "patient", actor: PATIENT, now: DUE, alsoSameWay: true } as const;

const notices = (db: Db) =>
  db
    .selectFrom("notices")
    .select(["channel", "event", "recipient", "body", "bookingId", "language"])
    .where("event", "=", "again.due")
    .execute();
const stateOf = (db: Db, id = "booking") =>
  db
    .selectFrom("againReminders")
    .select(["state", "stoppedBy", "bookedId"])
    .where("id", "=", id)
    .executeTakeFirst();

describe.each(databases)("§10 Due again on $name", ({ freshDb }) => {
  async function given(more: Parameters<typeof givenReminder>[1] = {}) {
    const db = await freshDb();
    await givenReminding(db);
    const { visitId, phone } = await givenReported(db);
    await givenReminder(db, more);
    return { db, of: { id: "booking", visitId, phone } };
  }

  test("is written once on its day, without a test's name, also by two servers and again", async () => {
    const { db } = await given();
    expect(await remindDue(db, at("2027-02-22T17:00"))).toBe(0);
    expect(await remindDue(db, at("2027-02-23T09:59"))).toBe(0);
    const both = await Promise.all([remindDue(db, DUE), remindDue(db, DUE)]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await remindDue(db, at("2027-02-23T10:05"))).toBe(0);
    expect(await notices(db)).toEqual([
      {
        channel: "sms",
        event: "again.due",
        recipient: "1000000001",
        body: "Doorstep Diagnostics: you asked us to remind you of your tests. Choose a time: {again} Stop: same link",
        bookingId: "booking",
        language: "en",
      },
    ]);
    expect(await stateOf(db)).toMatchObject({ state: "reminded" });
    expect(await pathOf(db)).toMatch(/^\/again\/[\w-]{22}$/);
  });

  test("of a day without a server is made up on the next, never after 60 days", async () => {
    const { db } = await given();
    expect(await remindDue(db, at("2027-02-23T18:00"))).toBe(0);
    expect(await remindDue(db, at("2027-02-24T11:00"))).toBe(1);
    const late = await given();
    expect(await remindDue(late.db, at("2027-04-25T11:00"))).toBe(0);
    expect(await remindDue(late.db, at("2027-04-24T11:00"))).toBe(1);
  });

  test("is in the language and to the address of the patient's choice", async () => {
    const { db } = await given({ channel: "email", email: "m@example.in", language: "hi" });
    expect(await remindDue(db, DUE)).toBe(0);
    await db.updateTable("labSettings").set({ value: "sms email" }).execute();
    expect(await remindDue(db, DUE)).toBe(1);
    expect(await notices(db)).toMatchObject([
      {
        channel: "email",
        recipient: "m@example.in",
        body: "Doorstep Diagnostics: आपने टेस्ट याद दिलाने को कहा था। चुनें या बंद करें: {again}",
      },
    ]);
    expect(await pathOf(db)).toMatch(/^\/hi\/again\//);
  });

  test("is not written once it was stopped, with all others to that number", async () => {
    const { db, of } = await given();
    await givenReported(db, { id: "other" });
    await givenReminder(db, { id: "other" });
    const stopped = () => db.transaction().execute((trx) => stopAgain(trx, of, BY_LINK));
    await stopped();
    await stopped();
    expect(await remindDue(db, DUE)).toBe(0);
    expect(await stateOf(db, "other")).toMatchObject({ state: "stopped", stoppedBy: "patient" });
    const entries = await db
      .selectFrom("history")
      .select("bookingId")
      .where("action", "=", "again.stopped")
      .orderBy("bookingId")
      .execute();
    expect(entries).toEqual([{ bookingId: "booking" }, { bookingId: "other" }]);
  });

  test("goes on where somebody who only typed the same address stops their own", async () => {
    const { db, of } = await given();
    await givenReported(db, { id: "other" });
    const typed = { channel: "email", email: "m@example.in" } as const;
    await db.updateTable("againReminders").set(typed).execute();
    await givenReminder(db, { id: "other", ...typed });
    const own = { ...BY_LINK, alsoSameWay: false };
    await db.transaction().execute((trx) => stopAgain(trx, of, own));
    expect(await stateOf(db, "booking")).toMatchObject({ state: "stopped" });
    expect(await stateOf(db, "other")).toMatchObject({ state: "planned" });
  });

  test("is taken back when it is stopped before it left", async () => {
    const { db, of } = await given();
    await remindDue(db, DUE);
    await db.transaction().execute((trx) => stopAgain(trx, of, BY_LINK));
    expect(await notices(db)).toEqual([]);
  });

  test("goes with an erased patient", async () => {
    const { db } = await given();
    await db.transaction().execute((trx) => eraseBooking(trx, "booking", PATIENT, DUE));
    expect(await stateOf(db)).toBeUndefined();
    expect(await remindDue(db, DUE)).toBe(0);
  });

  test("is not for who has booked these tests since, but for who cancelled that, or booked others", async () => {
    const book = async (db: Db, status: string, ids: readonly string[]) => {
      await givenBooking(db, { id: "since", status, placedAt: "2027-01-10T06:00:00.000Z" });
      const line = { bookingId: "since", name: "", category: "", quantity: 1, pricePaise: 1 };
      await db
        .insertInto("bookingLines")
        .values(ids.map((itemId, position) => ({ ...line, position, itemId })))
        .execute();
    };
    const both = ["hba1c", "lipid-profile"];
    for (const [status, ids, written] of [
      ["confirmed", both, 0],
      ["cancelled", both, 1],
      ["confirmed", ["hba1c"], 1],
    ] as const) {
      const { db } = await given();
      await book(db, status, ids);
      expect([status, ids, await remindDue(db, DUE)]).toEqual([status, ids, written]);
      const after = written ? { state: "reminded" } : { state: "booked", bookedId: "since" };
      expect(await stateOf(db)).toMatchObject(after);
    }
  });

  test("is not for a child, a number that is somebody else's, or tests that are not sold", async () => {
    for (const spoil of [
      (db: Db) => db.updateTable("bookings").set({ birthYear: 2010 }).execute(),
      (db: Db) =>
        db.insertInto("wrongNumbers").values({ phone: "1000000001", notedAt: "" }).execute(),
      (db: Db) => db.updateTable("tests").set({ offSite: "hidden" }).execute(),
    ]) {
      const { db } = await given();
      await spoil(db);
      expect(await remindDue(db, DUE)).toBe(0);
      expect(await stateOf(db)).toMatchObject({ state: "stopped", stoppedBy: "machine" });
    }
  });

  test("is put off by a month once", async () => {
    const { db, of } = await given();
    await remindDue(db, DUE);
    const off = (day: string) =>
      db.transaction().execute((trx) => putOff(trx, of, day, at("2027-02-23T12:00")));
    expect([await off("2027-03-23"), await off("2027-04-23")]).toEqual([true, false]);
    expect(await remindDue(db, at("2027-03-22T12:00"))).toBe(0);
    expect(await remindDue(db, at("2027-03-23T12:00"))).toBe(1);
    expect(await off("2027-04-23")).toBe(false);
    expect(await notices(db)).toHaveLength(2);
  });
});
