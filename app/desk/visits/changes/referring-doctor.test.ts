import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { atDesk, doAndUndo, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague, givenDoctor } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { noteConsent, saveDoctor } from "./referring-doctor.server.ts";

describe.each(databases)("§10 referring doctors: on a booking, $name", ({ freshDb }) => {
  test("a name of the list is kept as the list has it", async () => {
    const db = await freshDb();
    await givenDoctor(db, "Dr. Meenakshi Sundaram");
    await givenBooking(db, { id: "b1" });
    const value = " meenakshi  sundaram";
    await doAndUndo(db, "09:42", (trx, by) => saveDoctor(trx, by, "b1", { value }));
    const visit = await findVisit(db, "visit of b1");
    expect(visit?.bookings[0]?.doctor).toBe("Dr. Meenakshi Sundaram");
    expect(await db.selectFrom("doctors").select("name").execute()).toHaveLength(1);
  });

  test("a new name is asked about, and joins nothing before it is confirmed", async () => {
    const db = await freshDb();
    await givenDoctor(db, "Dr. Hebbar");
    await givenBooking(db, { id: "b1" });
    const value = " Dr.  Hebb ";
    expect(
      await refusedChange(atDesk(db, "09:42"), (trx, by) => saveDoctor(trx, by, "b1", { value })),
    ).toBe("Add Dr. Hebb as a new doctor?");
    expect(await db.selectFrom("doctors").select("name").execute()).toEqual([
      { name: "Dr. Hebbar" },
    ]);
    await deskChange(atDesk(db, "09:43"), (trx, by) =>
      saveDoctor(trx, by, "b1", { value, confirms: true }),
    );
    expect((await findVisit(db, "visit of b1"))?.bookings[0]?.doctor).toBe("Dr. Hebb");
  });

  test("a new name joins the list, and stays there when the booking is undone", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1" });
    const given = atDesk(db, "09:42");
    await deskChange(given, (trx, by) =>
      saveDoctor(trx, by, "b1", { value: "Dr. Shenoy", confirms: true }),
    );
    await doAndUndo(db, "09:43", (trx, by) => saveDoctor(trx, by, "b1", { value: "" }));
    const listed = await db.selectFrom("doctorNames").select("name").execute();
    expect(listed).toEqual([{ name: "Dr. Shenoy" }]);
    const entries = await db.selectFrom("history").select("action").orderBy("id").execute();
    expect(entries.map(({ action }) => action).slice(0, 2)).toEqual([
      "doctor.joined",
      "booking.doctor",
    ]);
  });

  test("the later of two saves is refused", async () => {
    const db = await freshDb();
    await givenDoctor(db, "Dr. Shenoy");
    await givenBooking(db, { id: "b1" });
    const given = atDesk(db, "09:42");
    await deskChange(given, (trx, by) => saveDoctor(trx, by, "b1", { value: "Dr. Shenoy" }));
    expect(
      await refusedChange(given, (trx, by) =>
        saveDoctor(trx, by, "b1", { value: "Dr. Rao", was: "" }),
      ),
    ).toBe(
      "Kavitha Nair changed this booking at 09:42 AM while you had it open: doctor, Dr. Shenoy.",
    );
    expect(
      await refusedChange(given, (trx, by) =>
        saveDoctor(trx, by, "b1", { value: "x".repeat(101) }),
      ),
    ).toBe("Please use at most 100 characters");
  });

  test("the patient's consent is noted with who and when, and goes with the doctor", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    await givenDoctor(db, "Dr. Shenoy");
    await givenBooking(db, { id: "b1" });
    const consent = async () => (await findVisit(db, "visit of b1"))?.bookings[0]?.doctorConsent;
    expect(
      await refusedChange(atDesk(db, "09:42"), (trx, by) => noteConsent(trx, by, "b1", true)),
    ).toBe("No doctor has referred this patient.");
    await doAndUndo(db, "09:43", (trx, by) => saveDoctor(trx, by, "b1", { value: "Dr. Shenoy" }));
    const noted = await doAndUndo(db, "09:44", (trx, by) => noteConsent(trx, by, "b1", true));
    expect(noted).toMatchObject({ said: "Noted: Dr. Shenoy may be told." });
    expect(await consent()).toEqual({
      at: "2026-11-23T04:14:00.000Z",
      by: { id: "kavitha", name: "Kavitha Nair" },
    });
    await doAndUndo(db, "09:45", (trx, by) => noteConsent(trx, by, "b1", false));
    expect(await consent()).toBeNull();
    await doAndUndo(db, "09:46", (trx, by) => noteConsent(trx, by, "b1", true));
    await deskChange(atDesk(db, "09:47"), (trx, by) => saveDoctor(trx, by, "b1", { value: "" }));
    expect(await consent()).toBeNull();
  });
});
