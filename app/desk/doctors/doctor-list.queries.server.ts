import type { Db, Row } from "#app/db/schema.server.ts";
import type { Doctor, ListedDoctor } from "./listed-doctor.ts";
import { daysOf } from "./month.ts";

/** Visits that took no place do not count. */
export const NOT_SENT = ["cancelled", "no-show"];

const toDoctor = (row: Row<"doctors">): Doctor => ({
  id: row.id,
  name: row.name,
  phone: row.phone ?? "",
  clinic: row.clinic ?? "",
  registration: row.registration ?? "",
  isRetired: row.retiredAt !== null,
});

/** Every doctor with how many patients they sent in a month, those who are offered first, by name. */
export async function listDoctors(db: Db, month: string): Promise<ListedDoctor[]> {
  const rows = await db.selectFrom("doctors").selectAll().orderBy("name").orderBy("id").execute();
  const counts = await countSent(db, month);
  return rows
    .map((row) => ({ ...toDoctor(row), ...(counts.get(row.id) ?? { patients: 0, agree: 0 }) }))
    .toSorted((a, b) => Number(a.isRetired) - Number(b.isRetired));
}

async function countSent(db: Db, month: string) {
  const { from, before } = daysOf(month);
  const rows = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .innerJoin("doctorNames", "doctorNames.name", "bookings.doctor")
    .select("doctorNames.doctorId")
    .select(({ fn }) => fn.countAll().as("patients"))
    .select(({ fn }) => fn.count("doctorConsentAt").as("agree"))
    .where("day", ">=", from)
    .where("day", "<", before)
    .where("status", "not in", NOT_SENT)
    .groupBy("doctorNames.doctorId")
    .execute();
  return new Map(
    rows.map(({ doctorId, patients, agree }) => [
      doctorId,
      { patients: Number(patients), agree: Number(agree) },
    ]),
  );
}

export async function findDoctor(db: Db, id: string): Promise<Doctor | undefined> {
  const row = await db.selectFrom("doctors").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toDoctor(row);
}

/** The others who are offered, to put two together. */
export const listOthers = (db: Db, id: string) =>
  db
    .selectFrom("doctors")
    .select(["id", "name"])
    .where("id", "!=", id)
    .where("retiredAt", "is", null)
    .orderBy("name")
    .execute();
