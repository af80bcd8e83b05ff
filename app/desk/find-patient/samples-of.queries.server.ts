import type { Db } from "#app/db/schema.server.ts";
import type { FoundPatients } from "./found-patient.ts";
import { readWanted } from "./find-terms.ts";
import { findPatients } from "./search-patients.queries.server.ts";

/**
 * The same for the laboratory: patients by name, reference or the label of a tube. No number is looked for,
 * and neither phone nor area is answered.
 */
export async function findSamplesOf(db: Db, typed: string): Promise<FoundPatients> {
  const labelled = await findLabelled(db, typed);
  const isNumber = (readWanted(typed)?.digits.length ?? 0) > 0;
  const found = await findPatients(db, labelled ?? typed, { byWords: !labelled && !isNumber });
  return {
    ...found,
    query: typed.trim().slice(0, 100),
    patients: found.patients.map((one) => ({ ...one, phone: "", area: "" })),
  };
}

/** The reference of the last booking with a tube of this label. */
async function findLabelled(db: Db, typed: string) {
  const row = await db
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .select("bookings.reference")
    .where("label", "=", typed.trim().toUpperCase())
    .where("erasedAt", "is", null)
    .orderBy("collectedAt", "desc")
    .executeTakeFirst();
  return row?.reference;
}
