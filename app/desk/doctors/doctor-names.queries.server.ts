import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow } from "#app/domain/history/tracked-rows.server.ts";
import { newDoctorQuestion, oneSpaced, sameDoctor } from "./same-doctor.ts";

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

/**
 * The doctor who is known by this name, whatever its case, spaces and "Dr."; undefined for a new one.
 * `written` is a name under which bookings keep them.
 */
export async function findDoctorNamed(db: Db, name: string) {
  const rows = await db
    .selectFrom("doctorNames")
    .innerJoin("doctors", "doctors.id", "doctorNames.doctorId")
    .select(["doctors.id", "doctors.name", "doctorNames.name as written"])
    .orderBy("doctorNames.name")
    .execute();
  const known = rows.find((row) => sameDoctor(row.written, name) || sameDoctor(row.name, name));
  // Of several written names the one of today, so that two who were put together can be parted again.
  const own = rows.filter(({ id }) => id === known?.id);
  return own.find((row) => row.written === row.name) ?? own[0];
}

/**
 * The doctor of a name that was typed on a booking. A new name joins the list, which is in the history
 * (product §10: Referring doctors). Run inside a transaction.
 * @param mayJoin a new name was confirmed: half a name and Enter would add a doctor otherwise.
 * @returns null for a blank one; `written` is what the booking keeps.
 * @throws a refusal that asks about a new name.
 */
export async function doctorToKeep(
  trx: Db,
  by: Pick<By, "actor" | "now">,
  typed: string,
  mayJoin: boolean,
) {
  const name = oneSpaced(typed);
  if (name === "") return null;
  const known = await findDoctorNamed(trx, name);
  if (known) return known;
  if (!mayJoin) return refuse("asks", newDoctorQuestion(name));
  const { actor, now } = by;
  const { id, changes } = await addDoctor(trx, { name }, now);
  await record(trx, { actor, now, action: "doctor.joined", details: { name } }, changes);
  return { id, name, written: name };
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
  const changes = [
    await addRow(trx, "doctors", { id, ...doctor, addedAt: now.toISOString() }),
    await addRow(trx, "doctorNames", { name: doctor.name, doctorId: id }),
  ];
  return { id, changes };
}
