import type { Db } from "#app/db/schema.server.ts";
import { statusOf } from "#app/domain/booking/booking-status.ts";
import { asReference, isWanted, readWanted } from "./find-terms.ts";
import type { FoundPatient, FoundPatients } from "./found-patient.ts";
import { currentText } from "./patient-text.queries.server.ts";
import { lookInText } from "./patient-text.server.ts";

const MOST = 10;

/**
 * Patients by any word of the name, by part of a phone, or by a reference with or without `DS-`; the one
 * of the reference first, then the newest visit, at most ten. @param byWords else by reference alone.
 */
export async function findPatients(
  db: Db,
  typed: string,
  { byWords = true }: { byWords?: boolean } = {},
): Promise<FoundPatients> {
  const query = typed.trim().slice(0, 100);
  const reference = asReference(query);
  const named = reference ? await selectFound(db).where("reference", "=", reference).execute() : [];
  const wanted = byWords ? readWanted(query) : undefined;
  const ids = wanted ? await lookInText(await currentText(db), wanted, MOST + 1) : [];
  const rows =
    ids.length > 0 ? await selectFound(db).where("bookings.id", "in", ids).execute() : [];
  const others = rows
    .filter((row) => row.reference !== reference)
    // As it is now: the text may hold a former name.
    .filter((row) => wanted && isWanted(wanted, row.name, `${row.phone} ${row.visitPhone}`))
    .toSorted((a, b) => (a.day > b.day ? -1 : a.day < b.day ? 1 : 0));
  const all = [...named, ...others];
  return { query, patients: all.slice(0, MOST).map(toFound), isMore: all.length > MOST };
}

const selectFound = (db: Db) =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.reference", "bookings.patientName as name", "bookings.phone"])
    .select(["visits.phone as visitPhone", "visits.day", "visits.slot", "visits.street"])
    .select("bookings.status");

type Row = Awaited<ReturnType<ReturnType<typeof selectFound>["execute"]>>[number];

const toFound = ({ reference, name, phone, day, slot, status, street }: Row): FoundPatient => ({
  reference,
  name,
  phone,
  day,
  slot,
  status: statusOf(status) ?? "pending",
  area: street ?? "",
});
