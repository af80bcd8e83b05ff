import { bookingRetention } from "#app/domain/privacy/booking-retention.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { readUndo } from "#app/desk/history/read-undo.queries.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { atDesk, monday, TUESDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenDoctor } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { confirmVisit } from "./confirm-visit.server.ts";
import { joinVisits } from "./join-visits.server.ts";
import { takeOff } from "./own-visit.server.ts";
import { savePatientField } from "./patient-field.server.ts";
import { saveDoctor } from "./referring-doctor.server.ts";
import { saveVisitField } from "./visit-field.server.ts";

const NAME = "Zubeida Qadri";
const PHONE = "1000000077";
const DOCTOR = "Dr. Gopal Shenoy";

/** A patient whose name, phone and address went through many changes of the desk. */
async function givenChanges(db: Db) {
  const given = atDesk(db, "09:42");
  await givenDoctor(db, DOCTOR);
  await givenBooking(db, { id: "b1", day: TUESDAY, phone: PHONE });
  await givenBooking(db, { id: "b2", day: TUESDAY, phone: "1000000078", flat: "31" });
  const joined = { otherId: "visit of b1", addressOf: "visit of b2" };
  const undos: (string | undefined)[] = [];
  for (const work of [
    (trx, by) => savePatientField(trx, by, "b1", { field: "name", value: NAME }, "s"),
    (trx, by) => saveDoctor(trx, by, "b1", { value: DOCTOR }),
    (trx, by) => saveVisitField(trx, by, "visit of b1", { field: "flat", value: "Qadri House" }),
    (trx, by) => joinVisits(trx, by, "visit of b2", joined),
    (trx, by) => takeOff(trx, by, "b1"),
  ] satisfies Parameters<typeof deskChange>[1][]) {
    const done = await deskChange(given, work);
    expect(done).toMatchObject({ ok: true });
    undos.push(done.ok ? done.undo : undefined);
  }
  return undos;
}

const historyText = async (db: Db) =>
  JSON.stringify(await db.selectFrom("history").selectAll().execute());

describe.each(databases)("§10 history: an erased patient on $name", ({ freshDb }) => {
  test("is blank in every entry, whatever visit it was about, and nothing brings it back", async () => {
    const db = await freshDb();
    const [first = ""] = await givenChanges(db);
    expect(await historyText(db)).toContain(NAME);
    expect(await eraseBooking(db, "b1", COMMAND_LINE, monday("10:00"))).toEqual({ ok: true });
    const text = await historyText(db);
    for (const trace of [NAME, PHONE, "Qadri", DOCTOR]) expect(text).not.toContain(trace);
    const given = atDesk(db, "10:01");
    const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, ...given.staff };
    expect(await undo(db, { ...by, now: given.now }, first)).toMatchObject({
      ok: false,
      said: "Not undone: the patient is erased.",
    });
  });

  test("nothing of it is offered to be undone, and the server refuses what is asked all the same", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", day: TUESDAY, phone: PHONE });
    await givenBooking(db, { id: "b2", day: TUESDAY, phone: "1000000078" });
    const given = atDesk(db, "09:42");
    const visitId = "visit of b1";
    const undos: string[] = [];
    for (const work of [
      (trx, by) => saveVisitField(trx, by, visitId, { field: "flat", value: "Qadri House" }),
      (trx, by) => savePatientField(trx, by, "b1", { field: "note", value: "Two dogs" }, "s"),
      (trx, by) => confirmVisit(trx, by, visitId),
    ] satisfies Parameters<typeof deskChange>[1][]) {
      const done = await deskChange(given, work);
      if (done.ok && done.undo) undos.push(done.undo);
    }
    const other = await deskChange(given, (trx, by) =>
      saveVisitField(trx, by, "visit of b2", { field: "flat", value: "31" }),
    );
    const offered = async () =>
      (await findHistory(db, { visitId })).flatMap(({ id, undo: one }) =>
        undos.includes(id) ? [one] : [],
      );
    expect(await offered()).toEqual([{ can: true }, { can: true }, { can: true }]);
    expect(await eraseBooking(db, "b1", COMMAND_LINE, monday("10:00"))).toEqual({ ok: true });
    expect((await offered()).map((one) => one.can)).toEqual([false, false, false]);
    expect(await offered()).toContainEqual({ can: false, why: "Patient erased" });
    const read = await readUndo(db, await findHistory(db, { visitId }));
    expect(read.filter((one) => one.undo.can)).toEqual([]);
    const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, ...given.staff };
    for (const id of undos)
      expect(await undo(db, { ...by, now: monday("10:01") }, id)).toMatchObject({
        ok: false,
        said: "Not undone: the patient is erased.",
      });
    expect(
      other.ok && other.undo && (await undo(db, { ...by, now: given.now }, other.undo)),
    ).toMatchObject({ ok: true });
  });

  test("who is deleted with everything leaves no entry; the family stays", async () => {
    const db = await freshDb();
    await givenChanges(db);
    await bookingRetention.delete(db, { phones: [PHONE] });
    expect(await db.selectFrom("bookings").select("id").execute()).toEqual([{ id: "b2" }]);
    const text = await historyText(db);
    for (const trace of [NAME, "Qadri", DOCTOR]) expect(text).not.toContain(trace);
  });
});
