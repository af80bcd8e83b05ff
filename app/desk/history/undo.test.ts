import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { may } from "#app/domain/staff/rights.ts";
import { describe, expect, test } from "vitest";
import { whyNotUndone } from "#app/desk/activity/why-not-undone.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "./history-words.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow, removeRow } from "#app/domain/history/tracked-rows.server.ts";
import { undo } from "./undo.server.ts";

const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`);
const deepa = { staffId: "deepa", name: "Deepa Joseph" };
const by = (clock: string, role: "front-desk" | "phlebotomist" | "manager" = "front-desk") => ({
  actor: deepa,
  now: at(clock),
  may: (right: Parameters<typeof may>[1]) => may(role, right),
});

const visitOf = (db: Db, id: string) =>
  db.selectFrom("visits").selectAll().where("id", "=", id).executeTakeFirst();

/** Moves the visit, as a change of the desk does it. */
const move = (db: Db, visitId: string, slot: string, clock: string) =>
  writeTransaction(db, async (trx) => {
    const change = await changeRow(trx, "visits", visitId, { slot, day: "2026-11-24" });
    const details = { fromDay: "2026-11-24", fromSlot: "09:00 AM", day: "2026-11-24", slot };
    const added = { actor: deepa, now: at(clock), visitId, details };
    return record(trx, { ...added, action: "visit.moved" }, [change]);
  });

describe.each(databases)("§10 history on $name", ({ freshDb }) => {
  test("what patients did cannot be undone, by whomever", async () => {
    const db = await freshDb();
    const { id: bookingId, visitId } = await givenBooking(db, { id: "b1", status: "pending" });
    const id = await writeTransaction(db, async (trx) => {
      const change = await changeRow(trx, "bookings", bookingId, { status: "cancelled" });
      const about = { visitId, bookingId, details: { reason: "Not needed" } };
      const added = { actor: PATIENT, now: at("09:43"), action: "visit.cancelled" } as const;
      return record(trx, { ...added, ...about }, [change]);
    });
    const [cancelled] = await findHistory(db, { visitId });
    expect(cancelled).toMatchObject({ id, undo: { can: false, why: "" } });
    expect(cancelled && whyNotUndone(cancelled)).toBe("Cannot be undone");
    expect(await undo(db, by("09:44", "manager"), id)).toEqual({
      ok: false,
      reason: "state",
      said: "What patients did cannot be undone.",
    });
    const { status } = await db
      .selectFrom("bookings")
      .select("status")
      .where("id", "=", bookingId)
      .executeTakeFirstOrThrow();
    expect(status).toBe("cancelled");
  });

  test("an entry keeps before and after of what differs, and undo adds one", async () => {
    const db = await freshDb();
    const { visitId } = await givenBooking(db, { id: "b1", day: "2026-11-24" });
    const before = await visitOf(db, visitId);
    const id = await move(db, visitId, "10:00 AM", "09:43");
    expect(await undo(db, by("09:44"), id)).toEqual({
      ok: true,
      said: "Undone: moved the visit from Tue 24 Nov, 09:00 AM to Tue 24 Nov, 10:00 AM.",
      undo: undefined,
    });
    expect(await visitOf(db, visitId)).toEqual(before);
    const [undone, moved] = await findHistory(db, { visitId });
    expect(moved).toMatchObject({
      id,
      undoes: null,
      changes: [
        {
          table: "visits",
          key: { id: visitId },
          before: { slot: "09:00 AM" },
          after: { slot: "10:00 AM" },
        },
      ],
      undo: { can: false, why: "Undone" },
    });
    expect(undone).toMatchObject({ undoes: id, undo: { can: false, why: "" } });
    expect(undone && historySentence(undone)).toBe(
      "Deepa Joseph took back: moved the visit from Tue 24 Nov, 09:00 AM to Tue 24 Nov, 10:00 AM.",
    );
    expect(await undo(db, by("09:45"), id)).toMatchObject({
      ok: false,
      said: "Undone already at 09:44 AM.",
    });
  });

  test("undo is refused when a value was changed again", async () => {
    const db = await freshDb();
    const { visitId } = await givenBooking(db, { id: "b1" });
    const first = await move(db, visitId, "10:00 AM", "09:43");
    const second = await move(db, visitId, "11:00 AM", "10:15");
    const [latest, earlier] = await findHistory(db, { visitId });
    expect(latest?.undo).toEqual({ can: true });
    expect(earlier?.undo).toEqual({ can: false, why: "Changed since" });
    expect(await undo(db, by("10:16"), first)).toEqual({
      ok: false,
      reason: "changed-meanwhile",
      said: "Not undone: the time was changed again at 10:15 AM.",
    });
    expect(await visitOf(db, visitId)).toMatchObject({ slot: "11:00 AM" });
    await undo(db, by("10:17"), second);
    expect((await findHistory(db, { visitId })).at(-1)?.undo).toEqual({ can: true });
    expect(await undo(db, by("10:18"), first)).toMatchObject({ ok: true });
  });

  test("rows that were added go, and removed ones come back whole", async () => {
    const db = await freshDb();
    const { visitId } = await givenBooking(db, { id: "b1" });
    const paid = (action: "payment.taken" | "payment.removed") => ({
      actor: deepa,
      now: at("09:43"),
      visitId,
      action,
      details: { paise: 300_00 },
    });
    const payment = {
      id: "p1",
      visitId,
      method: "cash" as const,
      paise: 300_00,
      upiReference: null,
      takenAt: at("09:43").toISOString(),
      day: "2026-11-23",
      takenById: "deepa",
      payReference: null,
      matchedAs: null,
    };
    const taken = await writeTransaction(db, async (trx) =>
      record(trx, paid("payment.taken"), [await addRow(trx, "payments", payment)]),
    );
    const removed = await writeTransaction(db, async (trx) =>
      record(trx, paid("payment.removed"), [await removeRow(trx, "payments", "p1")]),
    );
    const payments = () => db.selectFrom("payments").selectAll().execute();
    expect(await payments()).toEqual([]);
    expect(await undo(db, by("09:44"), removed)).toMatchObject({ ok: true });
    expect(await payments()).toEqual([payment]);
    expect(await undo(db, by("09:44"), taken)).toMatchObject({ ok: true });
    expect(await payments()).toEqual([]);
  });

  test("a phlebotomist takes back their own within ten minutes, and nothing else", async () => {
    const db = await freshDb();
    const { visitId } = await givenBooking(db, { id: "b1" });
    const collected = await writeTransaction(db, async (trx) => {
      const change = await changeRow(trx, "bookings", "b1", { status: "collected" });
      const added = { actor: deepa, now: at("09:31"), visitId, action: "visit.collected" as const };
      return record(trx, added, [change]);
    });
    const moved = await move(db, visitId, "10:00 AM", "09:32");
    expect(await undo(db, by("09:33", "phlebotomist"), moved)).toMatchObject({ reason: "right" });
    expect(await undo(db, by("09:42", "phlebotomist"), collected)).toMatchObject({
      ok: false,
      said: "Undo was possible until 09:41 AM. Call the desk.",
    });
    expect(await undo(db, by("09:41", "phlebotomist"), collected)).toMatchObject({ ok: true });
  });

  test("an entry that is not there, or that changed nothing, cannot be undone", async () => {
    const db = await freshDb();
    const { visitId } = await givenBooking(db, { id: "b1" });
    const called = await writeTransaction(db, (trx) =>
      record(trx, { actor: deepa, now: at("09:41"), visitId, action: "call.opened" }, []),
    );
    expect(await undo(db, by("09:42"), called)).toMatchObject({ said: "Cannot be undone." });
    expect(await undo(db, by("09:42"), "nowhere")).toMatchObject({ reason: "not-found" });
  });

  test("of two colleagues who undo at once one does", async () => {
    const db = await freshDb();
    const { visitId } = await givenBooking(db, { id: "b1" });
    const id = await move(db, visitId, "10:00 AM", "09:43");
    const both = await Promise.all([undo(db, by("09:44"), id), undo(db, by("09:44"), id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findHistory(db, { visitId })).toHaveLength(2);
  });
});
