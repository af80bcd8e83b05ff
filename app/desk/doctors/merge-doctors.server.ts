import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import {
  changeRow,
  lockRow,
  removeRow,
  type RowChange,
} from "#app/domain/history/tracked-rows.server.ts";
import { holdDoctor } from "./doctor-changes.server.ts";

/**
 * Puts two entries of one doctor together: the one of `intoId` gets the names under which bookings know
 * the other, and what it lacks itself. @throws a refusal when one of them is gone.
 */
export async function mergeDoctors(
  trx: Db,
  by: By,
  { id, intoId }: { id: string; intoId: string },
): Promise<Done> {
  if (intoId === "" || id === intoId) return refuse("invalid", "Please choose the other one");
  // In one order, so that two colleagues who do it at once do not wait for each other.
  for (const one of [id, intoId].toSorted()) await lockRow(trx, "doctors", { id: one });
  const [other, into] = [await holdDoctor(trx, id), await holdDoctor(trx, intoId)];
  const changes: RowChange[] = [];
  for (const name of await namesOf(trx, id))
    changes.push(await changeRow(trx, "doctorNames", name, { doctorId: intoId }));
  const lacked = {
    phone: into.phone ?? other.phone,
    clinic: into.clinic ?? other.clinic,
    registration: into.registration ?? other.registration,
  };
  changes.push(await changeRow(trx, "doctors", intoId, lacked));
  changes.push(await removeRow(trx, "doctors", id));
  const details = { name: into.name, other: other.name };
  const undo = await record(trx, { ...by, action: "doctor.merged", details }, changes);
  return { ok: true, said: `${other.name} is ${into.name} now, on every booking.`, undo };
}

async function namesOf(trx: Db, doctorId: string) {
  const rows = await trx
    .selectFrom("doctorNames")
    .select("name")
    .where("doctorId", "=", doctorId)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}
