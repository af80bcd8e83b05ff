import { insertChunks } from "#app/db/insert-chunks.server.ts";
import { deleteRows, type RowChanges } from "#app/db/row-changes.server.ts";
import type { Db, NewRow } from "#app/db/schema.server.ts";

/** Reviews as they are stored, in the lab's own order, for comparing with a file. */
export const listReviewRows = (db: Db) =>
  db.selectFrom("reviews").selectAll().orderBy("position").execute();

/** Run inside a transaction. */
export async function saveReviews(trx: Db, { put, removed }: RowChanges<NewRow<"reviews">>) {
  await deleteRows(trx, "reviews", [...removed, ...put.map((row) => row.id)]);
  for (const chunk of insertChunks(put)) await trx.insertInto("reviews").values(chunk).execute();
}
