import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import type { By } from "#app/features/history/desk-change.server.ts";
import { record } from "#app/features/history/record.server.ts";
import { addRow } from "#app/features/history/tracked-rows.server.ts";
import { oneSpaced, sameName } from "./same-doctor.ts";

/** More are not offered; the field takes any name. */
const MOST_DOCTORS = 500;

/** Names of the doctors on the list, those who are retired left out, by name. */
export async function listDoctorNames(db: Db) {
  const rows = await db
    .selectFrom("doctors")
    .select("name")
    .where("retiredAt", "is", null)
    .orderBy("name")
    .limit(MOST_DOCTORS)
    .execute();
  return rows.map(({ name }) => name);
}

/** The doctor who is known by this name, in whatever case and spelling of "Dr."; undefined for a new one. */
export async function findDoctorNamed(db: Db, name: string) {
  const rows = await db
    .selectFrom("doctorNames")
    .innerJoin("doctors", "doctors.id", "doctorNames.doctorId")
    .select(["doctors.id", "doctors.name", "doctorNames.name as written"])
    .execute();
  return rows.find(({ written }) => sameName(written, name));
}

/**
 * What a booking keeps for a doctor's name that was typed: the name of the list. A new name joins the
 * list, which is in the history (product §10: Referring doctors). Run inside a transaction.
 * @returns null for a blank one.
 */
export async function doctorToKeep(trx: Db, by: Pick<By, "actor" | "now">, typed: string) {
  const name = oneSpaced(typed);
  if (name === "") return null;
  const known = await findDoctorNamed(trx, name);
  if (known) return known.name;
  const { actor, now } = by;
  const changes = await addDoctor(trx, { name }, now);
  await record(trx, { actor, now, action: "doctor.joined", details: { name } }, changes);
  return name;
}

type NewDoctor = {
  name: string;
  phone?: string | null;
  clinic?: string | null;
  registration?: string | null;
};

/** A doctor with the first name of theirs; the name must be new. */
export async function addDoctor(trx: Db, doctor: NewDoctor, now: Date) {
  const id = randomUUIDv7();
  return [
    await addRow(trx, "doctors", { id, ...doctor, addedAt: now.toISOString() }),
    await addRow(trx, "doctorNames", { name: doctor.name, doctorId: id }),
  ];
}
