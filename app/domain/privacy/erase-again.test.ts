import { databases } from "#tests/databases/databases.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { givenBooking, givenCallback } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import {
  forgetErased,
  listErasures,
  readRegister,
  registerErasure,
  type Subject,
} from "#app/domain/history/erasure-register.queries.server.ts";
import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { withdrawAgain } from "#app/domain/reports/withdraw-again.server.ts";
import { eraseAsked } from "#app/desk/privacy/privacy-changes.server.ts";
import { describe, expect, test } from "vitest";
import { eraseAgain } from "./erase-again.server.ts";

const ALL = "1000052345";
const FAMILY = "1000052346";
const before = monday("09:00").toISOString();
const erasedAt = monday("09:30");
const after = monday("09:40").toISOString();

/** As an older backup brings them back. */
async function givenBackup(db: Db) {
  const given = (id: string, patientName: string, phone: string, placedAt = before) =>
    givenBooking(db, { id, patientName, phone, placedAt });
  await given("all", "Rekha Menon", ALL);
  await given("later", "Rekha Menon", ALL, after);
  await given("asha", "Asha Rao", FAMILY);
  await given("arun", "Arun Rao", FAMILY);
  await given("one", "Meena Iyer", "1000052347");
  await db.updateTable("bookings").set({ status: "collected" }).where("id", "=", "asha").execute();
  await givenCallback(db, { id: "call", phone: ALL, requestedAt: before });
  const report = { phone: FAMILY, patientName: "asha  rao", testName: "CBC", withdrawnAt: null };
  await insertReport(db, { id: "report-of-asha", ...report, uploadedAt: before });
}

describe.each(databases)("§10 privacy: after a restore on $name", ({ freshDb }) => {
  test("what the register names is erased again, and what came later stays", async () => {
    const current = await freshDb();
    const subjects: Subject[] = [
      { scope: "phone", phone: ALL },
      { scope: "person", phone: FAMILY, name: "Asha Rao" },
      { scope: "booking", phone: "1000052347", bookingId: "one" },
    ];
    const counts = { bookings: 1, reports: 0, callbacks: 0 };
    for (const subject of subjects)
      await current
        .transaction()
        .execute((trx) =>
          registerErasure(trx, { actor: COMMAND_LINE, now: erasedAt, subject, ...counts }),
        );
    const register = await readRegister(current);
    for (const text of [ALL, FAMILY, "Asha"]) expect(JSON.stringify(register)).not.toContain(text);

    const restored = await freshDb();
    await givenBackup(restored);
    expect(await eraseAgain(restored, register, monday("10:00"))).toEqual({
      bookings: 3,
      reports: 1,
      callbacks: 1,
    });
    const left = await restored
      .selectFrom("bookings")
      .select(["id", "status"])
      .where("erasedAt", "is", null)
      .orderBy("id")
      .execute();
    expect(left.map(({ id }) => id)).toEqual(["arun", "later"]);
    expect(await restored.selectFrom("reports").select("id").execute()).toEqual([]);
    expect(await restored.selectFrom("callbacks").select("id").execute()).toEqual([]);
    expect((await readRegister(restored)).rows).toHaveLength(3);
    // Again changes nothing.
    expect(await eraseAgain(restored, register, monday("10:01"))).toEqual({
      bookings: 0,
      reports: 0,
      callbacks: 0,
    });
  });

  test("so is what the backup has under a number or a name of before a correction", async () => {
    const current = await freshDb();
    const NOW = "1000052399";
    const kept = { phone: NOW, testName: "CBC", withdrawnAt: null, uploadedAt: before };
    await givenBooking(current, { id: "one", patientName: "Meena Iyer", phone: NOW });
    const ofBooking = { id: "report", patientName: "Mina Aiyar", bookingId: "one" };
    await insertReport(current, { ...kept, ...ofBooking });
    await givenCallback(current, { id: "call", name: "Meena Iyer", phone: NOW });
    const done = await deskChange(atDesk(current, "09:30", "manager"), (trx, by) =>
      eraseAsked(
        trx,
        by,
        {
          phone: NOW,
          name: "Meena Iyer",
          again: NOW,
          counts: "1 booking, 1 report and 1 callback",
        },
        { secret: "secret", holding: [] },
      ),
    );
    expect(done).toMatchObject({ ok: true });
    const register = await readRegister(current);
    expect(register.rows).toHaveLength(4);
    expect(await listErasures(current, 10)).toHaveLength(1);

    const restored = await freshDb();
    const old = { phone: FAMILY, placedAt: before };
    await givenBooking(restored, { ...old, id: "one", patientName: "Meena Iyer" });
    await givenBooking(restored, { ...old, id: "arun", patientName: "Arun Rao" });
    await insertReport(restored, { ...kept, ...ofBooking, phone: FAMILY });
    const blank = { ...kept, phone: FAMILY, patientName: "", testName: "" };
    await insertReport(restored, { ...blank, id: "other", withdrawnAt: before });
    await givenCallback(restored, { id: "call", phone: FAMILY, requestedAt: before });
    expect(await eraseAgain(restored, register, monday("10:00"))).toEqual({
      bookings: 1,
      reports: 1,
      callbacks: 1,
    });
    expect(await restored.selectFrom("reports").select("id").execute()).toEqual([{ id: "other" }]);
    await forgetErased(current, monday("09:31").toISOString());
    expect((await readRegister(current)).rows).toMatchObject([{ subjectHash: null }]);
  });

  test("a report that was withdrawn since the backup is withdrawn again", async () => {
    const current = await freshDb();
    const report = { id: "wrong", phone: ALL, patientName: "Rekha Menon", testName: "CBC" };
    const stored = { ...report, uploadedAt: before, bookingId: "all" };
    await insertReport(current, { ...stored, withdrawnAt: after });
    const restored = await freshDb();
    await givenBooking(restored, { id: "all", phone: ALL, status: "reported" });
    await insertReport(restored, { ...stored, withdrawnAt: null });
    await insertReport(restored, { ...stored, id: "right", bookingId: null, withdrawnAt: null });
    const register = await readRegister(current);
    expect(JSON.stringify(register)).not.toContain("Rekha");
    expect(await withdrawAgain(restored, register, monday("10:00"))).toBe(1);
    expect(await withdrawAgain(restored, register, monday("10:01"))).toBe(0);
    const rows = await restored
      .selectFrom("reports")
      .select(["id", "patientName", "withdrawnAt"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: "right", patientName: "Rekha Menon", withdrawnAt: null },
      { id: "wrong", patientName: "", withdrawnAt: monday("10:00").toISOString() },
    ]);
    const booking = await restored
      .selectFrom("bookings")
      .select("status")
      .executeTakeFirstOrThrow();
    expect(booking.status).not.toBe("reported");
  });
});
