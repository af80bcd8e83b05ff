import { describe, expect, test } from "vitest";
import { cancelVisit } from "#app/desk/visits/changes/end-visit.server.ts";
import { moveVisit } from "#app/desk/visits/changes/move-visit.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { LAB_REASONS } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { remindVisits } from "#app/domain/notices/reminders/remind-visits.server.ts";
import { BY_SMS, sendAt } from "#tests/messages/send-at.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";

const tuesday = (clock: string) => new Date(`2026-11-24T${clock}:00+05:30`);
const REMINDERS = ["visit.day-before", "visit.fast", "visit.morning"];
const VISIT = "visit of booking";

const FASTING = JSON.stringify([
  {
    id: "glucose",
    name: "Glucose",
    container: "Plain/SST tube (red/gold)",
    fasting: "10-12 hours",
    turnaround: "24 hours",
  },
]);

/** A lab with all reminders, and a visit on Tuesday at nine that was confirmed on Sunday. */
async function given(db: Db, booking: Parameters<typeof givenBooking>[1] = {}) {
  await storeNoticeSettings(db, BY_SMS);
  await db
    .insertInto("labSettings")
    .values([
      { name: "reminder.day-before", value: "10:00 AM" },
      { name: "reminder.fast", value: "120" },
      { name: "reminder.morning", value: "60" },
      ...REMINDERS.map((event) => ({ name: `channels.${event}`, value: "sms" })),
    ])
    .execute();
  await givenBooking(db, {
    reference: "DS-7K4M",
    phone: "1000000001",
    day: "2026-11-24",
    status: "confirmed",
    confirmedAt: "2026-11-22T06:00:00.000Z",
    ticketVersion: 1,
    ...booking,
  });
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "booking",
      position: 0,
      itemId: "glucose",
      name: "Glucose",
      category: "",
      quantity: 1,
      pricePaise: 30_000,
      quotedPaise: null,
      testsIncluded: null,
      bookedTests: FASTING,
    })
    .execute();
}

const written = (db: Db) =>
  db
    .selectFrom("notices")
    .select(["event", "body"])
    .where("event", "in", REMINDERS)
    .orderBy("id")
    .execute();

const events = async (db: Db) => (await written(db)).map(({ event }) => event);

/** What patients get at a moment. */
const sentAt = async (db: Db, now: Date) => (await sendAt(db, now)).texts;

describe.each(databases)("§10 reminders of a visit on $name", ({ freshDb }) => {
  test("the day before, before the fast and on the morning, each once", async () => {
    const db = await freshDb();
    await given(db);
    expect(await remindVisits(db, monday("09:59"))).toBe(0);
    expect(await remindVisits(db, monday("10:00"))).toBe(1);
    expect(await remindVisits(db, monday("10:01"))).toBe(0);
    expect(await remindVisits(db, monday("19:00"))).toBe(1);
    expect(await remindVisits(db, tuesday("08:00"))).toBe(1);
    expect(await remindVisits(db, tuesday("09:00"))).toBe(0);
    expect((await written(db)).map(({ body }) => body)).toEqual([
      "Doorstep Diagnostics: we come tomorrow, Tue 24 Nov, 09:00 AM, for DS-7K4M. How to prepare: {ticket}",
      "Doorstep Diagnostics: please finish dinner by 09:00 PM, then only water. For tomorrow, DS-7K4M: {ticket}",
      "Doorstep Diagnostics: we come today at 09:00 AM for booking DS-7K4M. Questions? Call 10000 00000.",
    ]);
  });

  test("in Hindi for whoever booked in Hindi", async () => {
    const db = await freshDb();
    await given(db, { language: "hi" });
    for (const now of [monday("10:00"), monday("19:00"), tuesday("08:00")])
      await remindVisits(db, now);
    expect((await written(db)).map(({ body }) => body)).toEqual([
      "Doorstep Diagnostics: कल मंगल 24 नवंबर, सुबह 9:00 बजे आएँगे। DS-7K4M: {ticket}",
      "Doorstep Diagnostics: रात 9:00 बजे तक खाना खा लें, फिर बस पानी। DS-7K4M: {ticket}",
      "Doorstep Diagnostics: हम आज सुबह 9:00 बजे आएँगे। बुकिंग DS-7K4M। कुछ पूछना हो तो 10000 00000 पर कॉल करें।",
    ]);
  });

  test("two servers at once write each once", async () => {
    const db = await freshDb();
    await given(db);
    const both = await Promise.all([
      remindVisits(db, monday("10:00")),
      remindVisits(db, monday("10:00")),
    ]);
    expect(both.reduce((sum, one) => sum + one)).toBe(1);
    expect(await events(db)).toEqual(["visit.day-before"]);
  });

  test("nothing is off by default, and nothing goes out while a channel is not ticked", async () => {
    const db = await freshDb();
    await given(db);
    await db.deleteFrom("labSettings").where("name", "like", "channels.%").execute();
    expect(await remindVisits(db, monday("10:00"))).toBe(0);
    await db.deleteFrom("labSettings").execute();
    expect(await remindVisits(db, monday("10:00"))).toBe(0);
  });

  test("a booking that was confirmed or moved later than that gets none", async () => {
    const db = await freshDb();
    await given(db, { confirmedAt: monday("10:30").toISOString() });
    expect(await remindVisits(db, monday("11:00"))).toBe(0);
    expect(await remindVisits(db, monday("19:00"))).toBe(1);
    const moved = await deskChange(atDesk(db, "19:10"), (trx, by) =>
      moveVisit(trx, by, VISIT, { day: "2026-11-24", slot: "10:00 AM" }),
    );
    expect(moved).toMatchObject({ ok: true });
    expect(await remindVisits(db, monday("19:11"))).toBe(0);
    expect(await remindVisits(db, tuesday("08:00"))).toBe(0);
    expect(await remindVisits(db, tuesday("09:00"))).toBe(1);
  });

  test("a visit that is not confirmed, at a booth or erased gets none", async () => {
    const db = await freshDb();
    await given(db, { status: "pending", confirmedAt: null });
    expect(await remindVisits(db, monday("10:00"))).toBe(0);
    await db.updateTable("bookings").set({ status: "confirmed" }).execute();
    await db
      .updateTable("visits")
      .set({ atBoothAt: monday("09:00").toISOString() })
      .execute();
    expect(await remindVisits(db, monday("10:00"))).toBe(0);
    await db.updateTable("visits").set({ atBoothAt: null }).execute();
    await db
      .updateTable("bookings")
      .set({ erasedAt: monday("09:00").toISOString() })
      .execute();
    expect(await remindVisits(db, monday("10:00"))).toBe(0);
  });

  test("cancelling and moving take along what was written and not sent", async () => {
    const db = await freshDb();
    await given(db);
    await remindVisits(db, monday("10:00"));
    await deskChange(atDesk(db, "10:00"), (trx, by) =>
      cancelVisit(trx, by, VISIT, LAB_REASONS["not-wanted"]),
    );
    expect(await events(db)).toEqual([]);
    expect(await sentAt(db, monday("10:02"))).toEqual([expect.stringMatching(/is cancelled/)]);
  });

  test("what could not be sent before the visit was moved is not sent after it", async () => {
    const db = await freshDb();
    await given(db);
    await remindVisits(db, monday("10:00"));
    await db.updateTable("notices").set({ tries: 1 }).execute();
    await db.updateTable("visits").set({ slot: "11:00 AM" }).execute();
    expect(await sentAt(db, monday("10:02"))).toEqual([]);
    expect(await events(db)).toEqual([]);
  });

  test("what says tomorrow is not sent on the day itself", async () => {
    const db = await freshDb();
    await given(db);
    await remindVisits(db, monday("20:59"));
    expect(await events(db)).toEqual(["visit.day-before", "visit.fast"]);
    expect(await sentAt(db, monday("21:00"))).toEqual([]);
    expect(await sentAt(db, tuesday("08:00"))).toEqual([]);
    expect(await events(db)).toEqual([]);
  });

  test("a family gets one, also with a visit each at one time", async () => {
    const db = await freshDb();
    await given(db);
    const same = { phone: "1000000001", day: "2026-11-24", status: "confirmed" as const };
    await givenBooking(db, {
      ...same,
      id: "second",
      reference: "DS-2K7B",
      confirmedAt: "2026-11-22T06:00:00.000Z",
    });
    expect(await remindVisits(db, monday("10:00"))).toBe(1);
    await deskChange(atDesk(db, "10:01"), (trx, by) =>
      cancelVisit(trx, by, VISIT, LAB_REASONS["not-wanted"]),
    );
    expect(await remindVisits(db, monday("10:02"))).toBe(0);
  });
});
