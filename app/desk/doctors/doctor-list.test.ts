import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenDoctor } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { addListed, changeDoctor, retireDoctor } from "./doctor-changes.server.ts";
import { doctorToKeep, findDoctorNamed, listDoctorNames } from "./doctor-names.queries.server.ts";
import { findDoctor, listDoctors } from "./doctor-list.queries.server.ts";
import { mergeDoctors } from "./merge-doctors.server.ts";
import { sentCsv } from "./sent-csv.server.ts";
import { listSent } from "./sent-patients.queries.server.ts";

const NOVEMBER = "2026-11";
const blank = { name: "", clinic: "", phone: "", registration: "" };
const rao = { ...blank, name: "Dr. Rao", phone: "080 2345 6789" };

describe.each(databases)("§10 referring doctors on $name", ({ freshDb }) => {
  test("are added with name, clinic, phone and registration number, each once", async () => {
    const db = await freshDb();
    await doAndUndo(db, "09:42", (trx, by) => addListed(trx, by, rao), "manager");
    expect(await listDoctors(db, NOVEMBER)).toMatchObject([
      { name: "Dr. Rao", phone: "080 2345 6789", clinic: "", patients: 0 },
    ]);
    const tried = (typed: typeof blank) =>
      refusedChange(atDesk(db, "09:43", "manager"), (trx, by) => addListed(trx, by, typed));
    expect(await tried({ ...blank, name: " DR  rao" })).toBe(
      "Dr. Rao is on the list already. Put the two together instead.",
    );
    expect(await tried(blank)).toBe("Please enter the name of the doctor");
    expect(await tried({ ...blank, name: "x".repeat(101) })).toBe(
      "Please use at most 100 characters for the name",
    );
    expect(await tried({ ...blank, name: "Dr. Iyer", phone: "ask her" })).toBe(
      "Please type the phone number in digits, with its area code",
    );
  });

  test("a new name counts on every booking, and both names are known", async () => {
    const db = await freshDb();
    await givenDoctor(db, "Dr. Shenoi");
    await givenBooking(db, { id: "b1", day: "2026-11-24", doctor: "Dr. Shenoi" });
    const typed = { ...blank, name: "Dr. Gopal Shenoy" };
    const rename = { typed, was: { ...blank, name: "Dr. Shenoi" } };
    await doAndUndo(
      db,
      "09:42",
      (trx, by) => changeDoctor(trx, by, "Dr. Shenoi", rename),
      "manager",
    );
    expect(await listDoctorNames(db)).toEqual(["Dr. Gopal Shenoy"]);
    for (const name of ["gopal shenoy", "Dr. Shenoi"])
      expect(await findDoctorNamed(db, name)).toMatchObject({ id: "Dr. Shenoi" });
    expect(await listDoctors(db, NOVEMBER)).toMatchObject([{ patients: 1 }]);
    expect(
      await refusedChange(atDesk(db, "09:43", "manager"), (trx, by) =>
        changeDoctor(trx, by, "Dr. Shenoi", {
          typed: { ...blank, name: "Dr. G. Shenoy" },
          was: { ...blank, name: "Dr. Shenoi" },
        }),
      ),
    ).toBe("A colleague changed the name while you had it open: Dr. Gopal Shenoy.");
  });

  test("two who are one are put together, and can be parted again", async () => {
    const db = await freshDb();
    await givenDoctor(db, "Dr. Sundaram", { clinic: "Hill View Clinic" });
    await givenDoctor(db, "Dr. Meenakshi Sundaram", { phone: "1000055555" });
    await givenBooking(db, { id: "b1", day: "2026-11-24", doctor: "Dr. Sundaram" });
    await givenBooking(db, { id: "b2", day: "2026-11-25", doctor: "Dr. Meenakshi Sundaram" });
    const both = { id: "Dr. Sundaram", intoId: "Dr. Meenakshi Sundaram" };
    const done = await doAndUndo(db, "09:42", (trx, by) => mergeDoctors(trx, by, both), "manager");
    expect(done).toMatchObject({
      said: "Dr. Sundaram is Dr. Meenakshi Sundaram now, on every booking.",
    });
    expect(await listDoctors(db, NOVEMBER)).toMatchObject([
      { name: "Dr. Meenakshi Sundaram", clinic: "Hill View Clinic", patients: 2 },
    ]);
    const kept = await db
      .transaction()
      .execute((trx) =>
        doctorToKeep(trx, { actor: COMMAND_LINE, now: monday("10:00") }, "sundaram", false),
      );
    expect(kept).toMatchObject({ written: "Dr. Meenakshi Sundaram" });
    expect(
      await refusedChange(atDesk(db, "09:43", "manager"), (trx, by) => mergeDoctors(trx, by, both)),
    ).toBe("This doctor is not on the list any more.");
  });

  test("a retired one is not offered, and keeps the patients", async () => {
    const db = await freshDb();
    await givenDoctor(db, "Dr. Rao");
    await doAndUndo(db, "09:42", (trx, by) => retireDoctor(trx, by, "Dr. Rao", true), "manager");
    expect(await listDoctorNames(db)).toEqual([]);
    expect(await findDoctor(db, "Dr. Rao")).toMatchObject({ isRetired: true });
    await doAndUndo(db, "09:43", (trx, by) => retireDoctor(trx, by, "Dr. Rao", false), "manager");
    expect(await listDoctorNames(db)).toEqual(["Dr. Rao"]);
  });

  test("their patients of a month are named only where they agree, and never once erased", async () => {
    const db = await freshDb();
    await givenDoctor(db, "Dr. Rao");
    const doctor = "Dr. Rao";
    const agrees = { doctorConsentAt: "2026-11-23T04:00:00.000Z", doctorConsentById: "kavitha" };
    const some = [
      { id: "b1", day: "2026-11-30", patientName: "=HYPERLINK(1)", ...agrees },
      { id: "b2", day: "2026-11-01", patientName: "Meenakshi Rao", status: "collected" },
      { id: "b3", day: "2026-12-01" },
      { id: "b4", day: "2026-10-31" },
      { id: "b5", day: "2026-11-10", status: "cancelled" },
      { id: "b6", day: "2026-11-11", ...agrees },
    ];
    for (const booking of some) await givenBooking(db, { doctor, ...booking });
    await db.transaction().execute((trx) => eraseBooking(trx, "b6", COMMAND_LINE, monday("10:00")));
    await db
      .insertInto("bookingLines")
      .values(
        ["b1", "b2"].map((bookingId) => ({
          bookingId,
          position: 0,
          name: "Thyroid Profile",
          category: "Hormones",
          quantity: 1,
        })),
      )
      .execute();
    const lines = sentCsv(await listSent(db, "Dr. Rao", NOVEMBER)).split("\r\n");
    expect(lines).toEqual([
      "\uFEFFreference,day,visit,patient_agrees,patient,booked",
      "DS-B2,2026-11-01,sample taken,no,,",
      "DS-B1,2026-11-30,booked,yes,'=HYPERLINK(1),Thyroid Profile",
      "",
    ]);
    expect(await listDoctors(db, NOVEMBER)).toMatchObject([{ patients: 2, agree: 1 }]);
    await deskChange(atDesk(db, "10:05", "manager"), (trx, by) =>
      retireDoctor(trx, by, "Dr. Rao", true),
    );
    expect(await listSent(db, "Dr. Rao", "2026-12")).toHaveLength(1);
  });
});
