import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import {
  atDesk,
  doAndUndo,
  MONDAY,
  monday,
  refusedChange,
  TUESDAY,
} from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague, givenUltrasound } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { LAB_REASONS } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { findVisit } from "../read/visit.queries.server.ts";
import { assignVisit, unassignVisit } from "./assign-visit.server.ts";
import { confirmVisit } from "./confirm-visit.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { cancelVisit, markNoShow, noteNotAtHome } from "./end-visit.server.ts";
import { bringBack } from "./bring-back.server.ts";
import { moveVisit } from "./move-visit.server.ts";

const visitId = "visit of b1";

async function givenFamily(db: Db, status = "pending") {
  const confirmedAt = status === "pending" ? null : monday("08:05").toISOString();
  const given = { status, confirmedAt, day: TUESDAY };
  await givenBooking(db, { id: "b1", patientName: "Saraswathi Murthy", ...given });
  await givenBooking(db, { id: "b2", patientName: "Karthik Murthy", ...given });
  await db.updateTable("bookings").set({ visitId }).where("id", "=", "b2").execute();
  await db.deleteFrom("visits").where("id", "=", "visit of b2").execute();
}

const givenRavi = (db: Db) => givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
const statuses = async (db: Db) =>
  (await findVisit(db, visitId))?.bookings.map(({ status }) => status);

describe.each(databases)("§10 booking: a visit on $name", ({ freshDb }) => {
  test("is confirmed for all its patients", async () => {
    const db = await freshDb();
    await givenFamily(db);
    await db
      .updateTable("bookings")
      .set({ marks: '["price-differs","possible-duplicate","filled-too-fast"]' })
      .where("id", "=", "b1")
      .execute();
    const done = await doAndUndo(db, "09:42", (trx, by) => confirmVisit(trx, by, visitId));
    const { marks } = await db
      .selectFrom("bookings")
      .select("marks")
      .where("id", "=", "b1")
      .executeTakeFirstOrThrow();
    // It is a person and it is meant; the price is still to be agreed.
    expect(marks).toBe('["price-differs"]');
    expect(done.said).toBe("Visit confirmed. The address is still missing.");
    expect(await findVisit(db, visitId)).toMatchObject({
      status: "confirmed",
      moments: { confirmed: { at: monday("09:42").toISOString(), by: "Kavitha Nair" } },
    });
    const later = atDesk(db, "09:44");
    expect(await refusedChange(later, (trx, by) => confirmVisit(trx, by, visitId))).toBe(
      "Not confirmed: this visit is confirmed since 09:42 AM (Kavitha Nair).",
    );
    expect(await deskChange(later, (trx, by) => confirmVisit(trx, by, "nowhere"))).toMatchObject({
      reason: "not-found",
    });
  });

  test("asks about an address that is missing, where it is to be asked", async () => {
    const db = await freshDb();
    await givenFamily(db);
    const confirm = () =>
      deskChange(atDesk(db, "09:42"), (trx, by) =>
        confirmVisit(trx, by, visitId, { asksAddress: true }),
      );
    expect(await confirm()).toMatchObject({
      ok: false,
      reason: "asks",
      said: "No address yet. Confirm anyway?",
    });
    await db.updateTable("visits").set({ flat: "7" }).where("id", "=", visitId).execute();
    expect(await confirm()).toMatchObject({ ok: true });
  });

  test("asks about no address for what is done at a centre", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", day: TUESDAY });
    await givenUltrasound(db, "b1");
    const done = await doAndUndo(db, "09:42", (trx, by) =>
      confirmVisit(trx, by, visitId, { asksAddress: true }),
    );
    expect(done.said).toBe("Visit confirmed for Tue 24 Nov, 09:00 AM.");
  });

  test("with an address is confirmed for its time; with somebody who goes it is assigned", async () => {
    const db = await freshDb();
    await givenRavi(db);
    const address = { flat: "14, Sri Sai Nilaya", street: "7th Cross" };
    await givenBooking(db, { id: "b1", day: TUESDAY, ...address });
    await doAndUndo(db, "09:40", (trx, by) => assignVisit(trx, by, visitId, { staffId: "ravi" }));
    expect(await statuses(db)).toEqual(["pending"]);
    const done = await doAndUndo(db, "09:42", (trx, by) => confirmVisit(trx, by, visitId));
    expect(done.said).toBe("Visit confirmed for Tue 24 Nov, 09:00 AM.");
    expect((await findVisit(db, visitId))?.bookings).toMatchObject([
      { status: "assigned", confirmedAt: monday("09:42").toISOString() },
    ]);
  });

  test("given to somebody else, it says since when that one comes", async () => {
    const db = await freshDb();
    await givenRavi(db);
    await givenColleague(db, { id: "asha", name: "Asha Murthy" });
    await givenBooking(db, { id: "b1", day: TUESDAY, status: "confirmed" });
    const named = async () => (await findVisit(db, visitId))?.bookings[0]?.assignedAt;
    const give = (clock: string, staffId: string) =>
      doAndUndo(db, clock, (trx, by) => assignVisit(trx, by, visitId, { staffId }));
    await give("09:42", "ravi");
    expect(await named()).toBe(monday("09:42").toISOString());
    await give("10:15", "asha");
    expect(await named()).toBe(monday("10:15").toISOString());
  });

  test("is given to a colleague and taken away again", async () => {
    const db = await freshDb();
    await givenRavi(db);
    await givenBooking(db, {
      id: "b1",
      day: TUESDAY,
      patientName: "Harpreet Singh",
      status: "confirmed",
    });
    const given = { staffId: "ravi", was: null };
    const done = await doAndUndo(db, "09:42", (trx, by) => assignVisit(trx, by, visitId, given));
    expect(done.said).toBe("Harpreet Singh is now with Ravi Kumar.");
    expect(await findVisit(db, visitId)).toMatchObject({
      status: "assigned",
      phlebotomist: "Ravi",
      assignee: { id: "ravi", name: "Ravi Kumar" },
    });
    await givenColleague(db, { id: "asha", name: "Asha Murthy" });
    const asha = { staffId: "asha", was: null };
    expect(
      await refusedChange(atDesk(db, "09:44"), (trx, by) => assignVisit(trx, by, visitId, asha)),
    ).toBe(
      "Kavitha Nair changed this booking at 09:42 AM while you had it open: who goes, Ravi Kumar.",
    );
    const away = await doAndUndo(db, "09:45", (trx, by) =>
      unassignVisit(trx, by, visitId, { was: "ravi" }),
    );
    expect(away.said).toBe("Harpreet Singh is not assigned any more.");
    expect(await statuses(db)).toEqual(["confirmed"]);
    await refusedChange(atDesk(db, "09:46"), (trx, by) => unassignVisit(trx, by, visitId));
  });

  test("is not given to somebody who does not work that day", async () => {
    const db = await freshDb();
    await givenRavi(db);
    await db.insertInto("staffAbsences").values({ staffId: "ravi", day: TUESDAY }).execute();
    await givenFamily(db, "confirmed");
    const assign = (staffId: string) =>
      refusedChange(atDesk(db, "09:42"), (trx, by) => assignVisit(trx, by, visitId, { staffId }));
    expect(await assign("ravi")).toBe("Ravi Kumar does not work on Tue 24 Nov.");
    expect(await assign("nobody")).toBe("This colleague cannot be given a visit.");
  });

  test("gets a new time, which answers the patient's wish", async () => {
    const db = await freshDb();
    const asked = {
      askedDay: TUESDAY,
      askedSlot: "10:00 AM",
      askedAt: monday("08:00").toISOString(),
    };
    await givenBooking(db, { id: "b1", day: TUESDAY, status: "confirmed", ...asked });
    const time = { day: TUESDAY, slot: "10:00 AM" };
    const done = await doAndUndo(db, "09:42", (trx, by) => moveVisit(trx, by, visitId, time));
    expect(done.said).toBe("Moved to Tue 24 Nov, 10:00 AM.");
    const visit = await findVisit(db, visitId);
    expect(visit).toMatchObject({ slot: "10:00 AM", bookings: [{ wish: null }] });
    await refusedChange(atDesk(db, "09:43"), (trx, by) => moveVisit(trx, by, visitId, time));
    for (const [day, slot, said] of [
      ["2026-11-22", "10:00 AM", "Please choose today or a later day"],
      ["2026-11-31", "10:00 AM", "Please choose a date of the calendar"],
      [MONDAY, "09:00 AM", "This time has passed. Please choose a later time or another day"],
      [TUESDAY, "09:30 AM", "Please choose one of the times offered"],
    ] as const)
      expect(
        await refusedChange(atDesk(db, "09:42"), (trx, by) =>
          moveVisit(trx, by, visitId, { day, slot }),
        ),
      ).toBe(said);
  });

  test("keeps its time against a wish, and is confirmed by a new time on the call", async () => {
    const db = await freshDb();
    const asked = {
      askedDay: TUESDAY,
      askedSlot: "10:00 AM",
      askedAt: monday("08:00").toISOString(),
    };
    await givenBooking(db, { id: "b1", day: TUESDAY, ...asked });
    const kept = { day: TUESDAY, slot: "09:00 AM" };
    const declined = await doAndUndo(db, "09:41", (trx, by) => moveVisit(trx, by, visitId, kept));
    expect(declined.said).toBe("The time stays Tue 24 Nov, 09:00 AM.");
    const agreed = { day: TUESDAY, slot: "11:00 AM", confirms: true };
    await doAndUndo(db, "09:42", (trx, by) => moveVisit(trx, by, visitId, agreed));
    expect(await statuses(db)).toEqual(["confirmed"]);
  });

  test("goes into a full slot where the desk chooses it, which is said and kept", async () => {
    const db = await freshDb();
    await givenRavi(db);
    await givenBooking(db, { id: "b0", day: TUESDAY, slot: "10:00 AM" });
    await givenBooking(db, { id: "b1", day: TUESDAY, status: "confirmed" });
    const time = { day: TUESDAY, slot: "10:00 AM" };
    const moved = await doAndUndo(db, "09:42", (trx, by) => moveVisit(trx, by, visitId, time));
    expect(moved.said).toBe("Moved to Tue 24 Nov, 10:00 AM. 1 more than 10:00 AM takes.");
    const told = (await findHistory(db, { visitId })).map(historySentence);
    expect(told).toContain(
      "Kavitha Nair moved the visit from Tue 24 Nov, 09:00 AM to Tue 24 Nov, 10:00 AM, 1 more than 10:00 AM takes.",
    );
  });

  test("loses who goes when that colleague is away on the new day", async () => {
    const db = await freshDb();
    await givenRavi(db);
    await givenFamily(db, "confirmed");
    await doAndUndo(db, "09:42", (trx, by) => assignVisit(trx, by, visitId, { staffId: "ravi" }));
    const day = "2026-11-25";
    await db.insertInto("staffAbsences").values({ staffId: "ravi", day }).execute();
    const done = await doAndUndo(db, "09:43", (trx, by) =>
      moveVisit(trx, by, visitId, { day, slot: "09:00 AM" }),
    );
    expect(done.said).toBe(
      "Moved to Wed 25 Nov, 09:00 AM. 1 more than 09:00 AM takes. Nobody is assigned to it now.",
    );
    expect(await statuses(db)).toEqual(["confirmed", "confirmed"]);
  });

  test("its toast says which message goes out, and claims none that no channel sends", async () => {
    for (const [sms, name, said, sent] of [
      [true, "not-wanted", "Visit cancelled. SMS to the number ending in 2345", 1],
      [true, "machine", "Visit cancelled. Nobody was told", 0],
      [false, "not-wanted", "Visit cancelled. Nobody was told", 0],
    ] as const) {
      const db = await freshDb();
      await givenFamily(db, "confirmed");
      await db.updateTable("visits").set({ phone: "1000012345" }).execute();
      const lab = { labName: "Doorstep Diagnostics", labPhone: "1000000000" };
      if (sms) await storeNoticeSettings(db, { sms, email: null, webhook: null, ...lab });
      const done = await deskChange(atDesk(db, "09:42"), (trx, by) =>
        cancelVisit(trx, by, visitId, LAB_REASONS[name]),
      );
      expect(done.said).toBe(said);
      expect(await db.selectFrom("notices").select("id").execute()).toHaveLength(sent);
    }
  });

  test("is cancelled with a reason and brought back within thirty days", async () => {
    const db = await freshDb();
    await givenFamily(db, "confirmed");
    await db.updateTable("bookings").set({ patientName: "Sunitha Gowda" }).execute();
    await db.deleteFrom("bookings").where("id", "=", "b2").execute();
    const reason = LAB_REASONS["not-reached"];
    const done = await doAndUndo(db, "09:42", (trx, by) => cancelVisit(trx, by, visitId, reason));
    expect(done.said).toBe("Visit cancelled. Nobody was told");
    expect(await findVisit(db, visitId)).toMatchObject({
      status: "cancelled",
      bookings: [{ cancelledBy: "lab", cancelReason: "Cannot be reached" }],
    });
    await refusedChange(atDesk(db, "09:43"), (trx, by) => cancelVisit(trx, by, visitId, reason));
    const back = await doAndUndo(db, "09:44", (trx, by) => bringBack(trx, by, visitId));
    expect(back.said).toBe("Visit brought back.");
    expect(await statuses(db)).toEqual(["confirmed"]);
    await deskChange(atDesk(db, "09:45"), (trx, by) =>
      cancelVisit(trx, by, visitId, LAB_REASONS.twice),
    );
    const late = { ...atDesk(db, "09:45"), now: new Date(monday("09:46").getTime() + 30 * 864e5) };
    expect(await refusedChange(late, (trx, by) => bringBack(trx, by, visitId))).toBe(
      "A visit can be brought back for 30 days.",
    );
  });

  test("is brought back to nobody where who went does not work on that day", async () => {
    const db = await freshDb();
    await givenFamily(db, "assigned");
    await givenRavi(db);
    await db.updateTable("visits").set({ assigneeId: "ravi", phlebotomist: "Ravi" }).execute();
    const reason = LAB_REASONS["not-reached"];
    await deskChange(atDesk(db, "09:42"), (trx, by) => cancelVisit(trx, by, visitId, reason));
    await db.insertInto("staffAbsences").values({ staffId: "ravi", day: TUESDAY }).execute();
    const back = await doAndUndo(db, "09:44", (trx, by) => bringBack(trx, by, visitId));
    expect(back.said).toBe("Visit brought back. Nobody is assigned to it now.");
    expect(await findVisit(db, visitId)).toMatchObject({
      status: "confirmed",
      assignee: null,
      phlebotomist: null,
    });
  });

  test("is a no-show from its time on, and after its day only for a manager", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", day: MONDAY, slot: "10:00 AM", status: "assigned" });
    const noShow = (clock: string) => ({ given: atDesk(db, clock) });
    expect(
      await refusedChange(noShow("09:59").given, (trx, by) => markNoShow(trx, by, visitId)),
    ).toBe("A no-show can be marked from 10:00 AM on.");
    await doAndUndo(db, "10:00", (trx, by) => markNoShow(trx, by, visitId));
    expect(await statuses(db)).toEqual(["no-show"]);
    const moved = { day: TUESDAY, slot: "11:00 AM" };
    await doAndUndo(db, "10:30", (trx, by) => moveVisit(trx, by, visitId, moved));
    expect(await statuses(db)).toEqual(["confirmed"]);
    const wednesday = { ...noShow("10:00").given, now: new Date("2026-11-25T10:00:00+05:30") };
    expect(await refusedChange(wednesday, (trx, by) => markNoShow(trx, by, visitId))).toBe(
      "The day is over. A manager can still mark a no-show.",
    );
    const manager = { ...atDesk(db, "10:00", "manager"), now: wednesday.now };
    expect(await deskChange(manager, (trx, by) => markNoShow(trx, by, visitId))).toMatchObject({
      ok: true,
    });
  });

  test("where nobody is at home is a no-show, not before its day", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", day: MONDAY, status: "assigned" });
    const done = await doAndUndo(db, "09:10", (trx, by) => noteNotAtHome(trx, by, visitId));
    expect(done.said).toBe("Not at home noted. The desk sees it.");
    const back = await doAndUndo(db, "09:20", (trx, by) => bringBack(trx, by, visitId));
    expect(back.said).toBe("Visit brought back.");
    await givenBooking(db, { id: "b9", day: TUESDAY, status: "assigned" });
    await refusedChange(atDesk(db, "09:10"), (trx, by) => noteNotAtHome(trx, by, "visit of b9"));
  });

  test("of two colleagues who confirm and cancel at once both know what happened", async () => {
    const db = await freshDb();
    await givenFamily(db);
    const [first, second] = await Promise.all([
      deskChange(atDesk(db, "09:42"), (trx, by) => confirmVisit(trx, by, visitId)),
      deskChange(atDesk(db, "09:42"), (trx, by) => confirmVisit(trx, by, visitId)),
    ]);
    expect([first.ok, second.ok].toSorted()).toEqual([false, true]);
    const entries = await db.selectFrom("history").select("id").execute();
    expect(entries).toHaveLength(1);
  });
});
