import { describe, expect, test } from "vitest";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import {
  insertReport,
  withdrawReport,
} from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { placeBooking } from "#app/site/booking/booking.service.server.ts";
import { requestCallback } from "#app/site/callback/callback.service.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenTest, givenUltrasound } from "#tests/databases/given.ts";
import { findNoticeSettings, storeNoticeSettings } from "./notice-settings.queries.server.ts";
import { claimDue } from "#app/db/claim-due.server.ts";
import { countNotices, hasDue, markFailed, markSent } from "./outbox.queries.server.ts";
import { deleteOldNotices } from "./notice-retention.queries.server.ts";
import { tellOfReport } from "#app/desk/notices/tell-of-report.server.ts";
import { isStillTrue } from "./still-true.queries.server.ts";
import { tellOfChange } from "./tell.server.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const LATER = new Date("2026-11-23T04:13:00.000Z");
const DESK = { name: "Kavitha Nair" };
const ALL = {
  sms: true,
  email: "front@lab.example",
  webhook: "https://lab.example/hook",
  labName: "Doorstep Diagnostics",
  labPhone: "1000000000",
};

const sent = (db: Db) =>
  db
    .selectFrom("notices")
    .select(["channel", "event", "recipient", "body"])
    .orderBy("id")
    .execute();

const texts = async (db: Db) =>
  (await sent(db)).flatMap(({ channel, body }) => (channel === "sms" ? [body] : []));

const change = (db: Db, action: string, by = DESK) =>
  db
    .transaction()
    .execute((trx) =>
      tellOfChange(trx, { action, actor: by, now: NOW, visitId: "visit of booking" }),
    );

describe.each(databases)("§10 notices on $name", ({ freshDb }) => {
  test("are not written while no channel is turned on", async () => {
    const db = await freshDb();
    await givenBooking(db);
    await change(db, "visit.confirmed");
    expect(await findNoticeSettings(db)).toBeUndefined();
    expect(await sent(db)).toEqual([]);
  });

  test("tell the patient that the visit is confirmed, moved or cancelled, and what holds last", async () => {
    const db = await freshDb();
    await storeNoticeSettings(db, { ...ALL, email: null, webhook: null });
    await givenBooking(db, { reference: "DS-7K4M", day: "2026-11-24" });
    await change(db, "visit.confirmed");
    expect(await texts(db)).toEqual([
      "Doorstep Diagnostics: your visit DS-7K4M is confirmed for Tue 24 Nov, 09:00 AM. How to prepare: {ticket}",
    ]);
    await change(db, "visit.moved");
    expect(await texts(db)).toEqual([
      "Doorstep Diagnostics: your visit DS-7K4M is now on Tue 24 Nov, 09:00 AM. How to prepare: {ticket}",
    ]);
    await db.updateTable("bookings").set({ status: "cancelled" }).execute();
    await change(db, "visit.cancelled");
    expect(await texts(db)).toEqual([
      "Doorstep Diagnostics: your visit DS-7K4M on Tue 24 Nov, 09:00 AM is cancelled. Questions? Call 10000 00000.",
    ]);
    await change(db, "undone");
    expect(await texts(db)).toEqual([]);
  });

  test("tell a patient nothing of their own change, and send nothing to half a number", async () => {
    const db = await freshDb();
    await storeNoticeSettings(db, { ...ALL, email: null, webhook: null });
    await givenBooking(db, { status: "cancelled" });
    await change(db, "visit.cancelled", { name: "patient" });
    await givenBooking(db, { id: "other", phone: "12345" });
    await db.transaction().execute((trx) =>
      tellOfChange(trx, {
        action: "visit.confirmed",
        actor: DESK,
        now: NOW,
        visitId: "visit of other",
      }),
    );
    expect(await sent(db)).toEqual([]);
  });

  test("name who is on the way", async () => {
    const db = await freshDb();
    await storeNoticeSettings(db, ALL);
    await givenBooking(db, { reference: "DS-7K4M", phlebotomist: "Ravi" });
    await change(db, "visit.on-the-way");
    expect(await texts(db)).toEqual([
      "Doorstep Diagnostics: Ravi is on the way to you for your visit DS-7K4M. Questions? Call 10000 00000.",
    ]);
  });

  test("tell the lab of a booking and of a callback in their transactions, without names or tests", async () => {
    const db = await freshDb();
    await givenTest(db);
    const placed = await placeBooking(
      { db, secret: "secret", notices: ALL, makeReference: () => "DS-7K4M" },
      {
        kind: "test",
        patientName: "Meenakshi Rao",
        phoneNumber: "1000000001",
        preferredDate: "2026-11-24",
        preferredTime: "09:00 AM",
        items: [{ id: "complete-blood-count", name: "Complete Blood Count", quantity: 1 }],
      },
      NOW,
    );
    expect(placed.ok).toBe(true);
    await requestCallback(
      { db, notices: ALL },
      {
        name: "Meenakshi Rao",
        phone: "1000000002",
        preferredTime: "9:00 AM - 11:00 AM",
        concernType: "Blood Tests",
        email: undefined,
        message: "",
        age: 40,
        gender: "female",
      },
      NOW,
    );
    const notices = await sent(db);
    expect(notices.map(({ channel, event, recipient }) => [channel, event, recipient])).toEqual([
      ["email", "booking.placed", "front@lab.example"],
      ["webhook", "booking.placed", "https://lab.example/hook"],
      ["email", "callback.placed", "front@lab.example"],
      ["webhook", "callback.placed", "https://lab.example/hook"],
    ]);
    expect(notices[0]?.body).toBe(
      "New booking DS-7K4M, Tue 24 Nov, 09:00 AM\n\nIt waits to be called. Open it: {desk}/bookings/DS-7K4M",
    );
    expect(JSON.parse(notices[1]?.body ?? "")).toEqual({
      event: "booking.placed",
      visit: {
        day: "2026-11-24",
        slot: "09:00 AM",
        references: ["DS-7K4M"],
        phone: "1000000001",
      },
    });
    const everything = notices.map(({ body }) => body).join();
    expect(everything).not.toMatch(/Meenakshi|Blood/);
  });

  test("tell the phone of a report that it is ready, without naming it", async () => {
    const db = await freshDb();
    await storeNoticeSettings(db, { ...ALL, email: null, webhook: null });
    await db.transaction().execute((trx) => tellOfReport(trx, "1000000001", NOW));
    expect(await texts(db)).toEqual([
      "Doorstep Diagnostics: a report for this phone number is ready. Open it here: {reports}",
    ]);
  });

  test("a report of a booking leads to its ticket, and says when it is a part or corrected", async () => {
    const db = await freshDb();
    await storeNoticeSettings(db, { ...ALL, email: null, webhook: null });
    const { phone } = await givenBooking(db, { reference: "DS-7K4M", ticketVersion: 1 });
    const published = async (id: string, more: Partial<NewRow<"reports">>) => {
      const row = { id, phone, patientName: "Meenakshi Rao", testName: "HIV 1 and 2", pdf: null };
      const uploadedAt = NOW.toISOString();
      await db.deleteFrom("reports").execute();
      await insertReport(db, {
        ...row,
        uploadedAt,
        withdrawnAt: null,
        bookingId: "booking",
        ...more,
      });
      await db.transaction().execute((trx) => tellOfReport(trx, phone, NOW));
      return texts(db);
    };
    const lab = "Doorstep Diagnostics: ";
    // Each replaces the one before, which nobody has read yet.
    expect(await published("r1", { part: "partial", testsReady: 3, testsTotal: 5 })).toEqual([
      `${lab}3 of 5 reports of your booking DS-7K4M are ready. See {ticket}`,
    ]);
    // The rest is done at a centre.
    await givenUltrasound(db);
    expect(await published("r1", { part: "partial", testsReady: 1, testsTotal: 2 })).toEqual([
      `${lab}1 of 2 reports of your booking DS-7K4M are ready. See {ticket}`,
    ]);
    expect(await published("r2", {})).toEqual([
      `${lab}your report for booking DS-7K4M is ready. See {ticket}`,
    ]);
    expect(await published("r3", { amendsId: "r2" })).toEqual([
      `${lab}a corrected report of booking DS-7K4M is ready. Please use this one: {ticket}`,
    ]);
    await db.updateTable("bookings").set({ ticketVersion: 0 }).execute();
    expect(await published("r4", {})).toEqual([
      `${lab}your report for booking DS-7K4M is ready. See {reports}`,
    ]);
    const [notice] = await db.selectFrom("notices").selectAll().execute();
    if (!notice) throw new Error("no notice was written");
    expect(Date.parse(notice.dueAt ?? "") - NOW.getTime()).toBeGreaterThan(60_000);
    expect(await isStillTrue(db, notice, LATER)).toBe(true);
    await withdrawReport(db, "r4", NOW);
    expect(await isStillTrue(db, notice, LATER)).toBe(false);
  });

  test("the lab's words of before, with {what}, still tell of every report", async () => {
    const db = await freshDb();
    await storeNoticeSettings(db, { ...ALL, email: null, webhook: null });
    const value = "{lab}: {what} Look: {link}";
    await db.insertInto("labSettings").values({ name: "text.report.ready", value }).execute();
    await db.transaction().execute((trx) => tellOfReport(trx, "1000000001", NOW));
    expect(await texts(db)).toEqual([
      "Doorstep Diagnostics: a report for this phone number is ready. Look: {reports}",
    ]);
  });

  test("are claimed by one sender at a time, and again when it says nothing", async () => {
    const db = await freshDb();
    await storeNoticeSettings(db, { ...ALL, sms: false, webhook: null });
    for (const phone of ["1000000001", "1000000002", "1000000003"])
      await requestCallback(
        { db, notices: ALL },
        {
          name: "Meenakshi Rao",
          phone,
          preferredTime: "9:00 AM - 11:00 AM",
          concernType: "Blood Tests",
          email: undefined,
          message: "",
          age: 40,
          gender: "female",
        },
        NOW,
      );
    const claim = (at: Date, again: Date) =>
      db.transaction().execute((trx) => claimDue(trx, "notices", { now: at, again, limit: 4 }));
    expect(await hasDue(db, NOW)).toBe(true);
    const [first, second] = [await claim(NOW, LATER), await claim(NOW, LATER)];
    expect([first.length, second.length]).toEqual([4, 2]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(6);
    expect(await claim(NOW, LATER)).toEqual([]);
    const [done, failing] = first;
    if (!done || !failing) throw new Error("nothing was claimed");
    await markSent(db, done.id, NOW);
    await markFailed(db, failing.id, "The webhook answered 500", undefined);
    expect(await countNotices(db)).toEqual({ waiting: 4, failed: 1 });
    expect(await claim(LATER, new Date("2026-11-23T04:20:00.000Z"))).toHaveLength(4);
    expect(await deleteOldNotices(db, LATER, 10)).toBe(2);
  });

  test("settings change with the server's", async () => {
    const db = await freshDb();
    await storeNoticeSettings(db, ALL);
    await storeNoticeSettings(db, { ...ALL, sms: false });
    expect(await findNoticeSettings(db)).toEqual({ ...ALL, sms: false });
    await storeNoticeSettings(db, undefined);
    expect(await findNoticeSettings(db)).toBeUndefined();
  });
});
