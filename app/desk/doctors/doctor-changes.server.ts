import type { Db, Row } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { refuseOther } from "#app/domain/history/refuse-other.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { addDoctor, findDoctorNamed } from "./doctor-names.queries.server.ts";
import { DOCTOR_FIELDS, type DoctorTyped, FIELD_NAMES } from "./listed-doctor.ts";
import { readDoctor } from "./read-doctor.server.ts";
import { oneSpaced } from "./same-doctor.ts";

/** What managers change on the list of doctors, each inside the transaction of `deskChange`. */

/** Adds a doctor. @throws a refusal for what is no name, or one that is on the list. */
export async function addListed(trx: Db, by: By, typed: DoctorTyped): Promise<Done> {
  const doctor = readDoctor(typed);
  const { name } = doctor;
  await refuseKnown(trx, name);
  const { changes } = await addDoctor(trx, doctor, by.now);
  const undo = await record(trx, { ...by, action: "doctor.added", details: { name } }, changes);
  return { ok: true, said: `${name} is on the list.`, undo };
}

/** Saves the fields that were changed. @param was what the form had shown. */
export async function changeDoctor(
  trx: Db,
  by: By,
  id: string,
  { typed, was }: { typed: DoctorTyped; was: DoctorTyped },
): Promise<Done> {
  const doctor = await holdDoctor(trx, id);
  const wanted = readDoctor(typed);
  const changed = FIELD_NAMES.filter((field) => oneSpaced(typed[field]) !== was[field]);
  for (const field of changed)
    refuseOther(DOCTOR_FIELDS[field].words, {
      stored: doctor[field] ?? "",
      was: was[field],
      wanted: wanted[field] ?? "",
    });
  if (changed.includes("name")) await refuseKnown(trx, wanted.name, id);
  const set = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
  const change = await changeRow(trx, "doctors", id, set);
  const said = `${wanted.name} is saved.`;
  if (Object.keys(change.after ?? {}).length === 0) return { ok: true, said, undo: undefined };
  const what = changed.map((field) => DOCTOR_FIELDS[field].words).join(", ");
  const entry = { ...by, action: "doctor.changed", details: { name: doctor.name, what } } as const;
  return { ok: true, said, undo: await record(trx, entry, [change]) };
}

/** A retired doctor is not offered any more; the bookings keep them. */
export async function retireDoctor(trx: Db, by: By, id: string, retires: boolean): Promise<Done> {
  const { name, retiredAt } = await holdDoctor(trx, id);
  const said = retires ? `${name} is not offered any more.` : `${name} is offered again.`;
  if (retires === (retiredAt !== null)) return { ok: true, said, undo: undefined };
  const set = { retiredAt: retires ? by.now.toISOString() : null };
  const change = await changeRow(trx, "doctors", id, set);
  const action = retires ? "doctor.retired" : "doctor.brought-back";
  const undo = await record(trx, { ...by, action, details: { name } }, [change]);
  return { ok: true, said, undo };
}

/** The row, locked. @throws a refusal when it does not exist. */
export async function holdDoctor(trx: Db, id: string): Promise<Row<"doctors">> {
  await lockRow(trx, "doctors", { id });
  const row = await trx.selectFrom("doctors").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? refuse("not-found", "This doctor is not on the list any more.");
}

async function refuseKnown(trx: Db, name: string, ownId?: string) {
  const known = await findDoctorNamed(trx, name);
  if (known && known.id !== ownId)
    refuse("state", `${known.name} is on the list already. Put the two together instead.`);
}
