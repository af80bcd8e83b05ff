import { insertChunks } from "#app/db/insert-chunks.server.ts";
import { deleteRows, type RowChanges } from "#app/db/row-changes.server.ts";
import type { Db, NewRow, Row } from "#app/db/schema.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import type { Review } from "./reviews.ts";

/** All reviews in the lab's own order. */
export async function listReviews(db: Db): Promise<Review[]> {
  return (await listReviewRows(db)).filter(isOnSite).map(toReview);
}

/** Reviews as they are stored, for comparing with a file. */
export const listReviewRows = (db: Db) =>
  db.selectFrom("reviews").selectAll().orderBy("position").execute();

/** Run inside a transaction. */
export async function saveReviews(trx: Db, { put, removed }: RowChanges<NewRow<"reviews">>) {
  await deleteRows(trx, "reviews", [...removed, ...put.map((row) => row.id)]);
  for (const chunk of insertChunks(put)) await trx.insertInto("reviews").values(chunk).execute();
}

const toReview = ({ id, name, area, city, rating, text }: Row<"reviews">): Review => ({
  _id: id,
  name,
  area,
  city,
  rating,
  text,
});
