import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { noteStop } from "#app/domain/notices/message-stops.queries.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { tellOnTheWay } from "./on-the-way.server.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const SMS = {
  sms: true,
  email: null,
  webhook: null,
  labName: "Doorstep Diagnostics",
  labPhone: "1000000000",
};

/** A visit of Ravi's with one booking. */
async function givenVisitOfRavi(db: Db, status = "assigned") {
  await storeNoticeSettings(db, SMS);
  await givenBooking(db, { reference: "DS-7K4M", day: "2026-11-23", slot: "10:00 AM", status });
  await db.updateTable("visits").set({ assigneeId: "ravi", phlebotomist: "Ravi" }).execute();
}

const tell = (db: Db, id: string) =>
  deskChange({ db, now: NOW, staff: { id, name: id, may: () => true } }, (trx, by) =>
    tellOnTheWay(trx, by, "visit of booking"),
  );

describe.each(databases)("§10 notices on $name: on the way", ({ freshDb }) => {
  test("the patient is told once by SMS, and the history says it", async () => {
    const db = await freshDb();
    await givenVisitOfRavi(db);
    expect(await tell(db, "ravi")).toMatchObject({
      ok: true,
      said: "On the way. SMS to the number ending in 0001",
    });
    await tell(db, "ravi");
    const sent = await db.selectFrom("notices").select(["channel", "body"]).execute();
    expect(sent).toEqual([
      { channel: "sms", body: expect.stringContaining("Ravi is on the way to you for") },
    ]);
    const history = await db.selectFrom("history").select("action").execute();
    expect(history.map(({ action }) => action)).toContain("visit.on-the-way");
  });

  test("a patient who wants no messages is not told, and the phone says so", async () => {
    const db = await freshDb();
    await givenVisitOfRavi(db);
    const { phone } = await db.selectFrom("bookings").select("phone").executeTakeFirstOrThrow();
    await noteStop(db, phone, NOW);
    expect(await tell(db, "ravi")).toMatchObject({
      ok: true,
      said: "On the way. Nobody was told",
    });
    expect(await db.selectFrom("notices").select("id").execute()).toEqual([]);
  });

  test("nobody is told of another's visit, or of one that is over", async () => {
    const db = await freshDb();
    await givenVisitOfRavi(db);
    expect(await tell(db, "asha")).toMatchObject({ ok: false, reason: "not-found" });
    await db.updateTable("bookings").set({ status: "collected" }).execute();
    expect(await tell(db, "ravi")).toMatchObject({ ok: false, reason: "state" });
    expect(await db.selectFrom("notices").select("id").execute()).toEqual([]);
  });
});
