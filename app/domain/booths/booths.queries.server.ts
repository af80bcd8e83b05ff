import { insertChunks } from "#app/db/insert-chunks.server.ts";
import { deleteRows, type RowChanges } from "#app/db/row-changes.server.ts";
import type { Db, NewRow, Row } from "#app/db/schema.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import type { Booth } from "./booths.ts";

/** All booths in the lab's own order. */
export async function listBooths(db: Db): Promise<Booth[]> {
  return (await listBoothRows(db)).filter(isOnSite).map(toBooth);
}

/** Booths as they are stored, for comparing with a file. */
export const listBoothRows = (db: Db) =>
  db.selectFrom("booths").selectAll().orderBy("position").execute();

/** Run inside a transaction. */
export async function saveBooths(trx: Db, { put, removed }: RowChanges<NewRow<"booths">>) {
  await deleteRows(trx, "booths", [...removed, ...put.map((row) => row.id)]);
  for (const chunk of insertChunks(put)) await trx.insertInto("booths").values(chunk).execute();
}

const toBooth = (row: Row<"booths">): Booth => ({
  _id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  pincode: row.pincode,
  phone: row.phone,
  timing: row.timing,
  workingDays: row.workingDays ?? undefined,
  contactPerson: row.contactPerson ?? undefined,
  emergencyContact: row.emergencyContact ?? undefined,
  googleMapsLink: row.googleMapsLink ?? undefined,
  coordinates:
    row.lat === null || row.lng === null
      ? undefined
      : { lat: Number(row.lat), lng: Number(row.lng) },
});
