import type { Db } from "#app/db/schema.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import type { ListedReview } from "./listed-review.ts";

/** All reviews in the lab's own order, those that are hidden last. @param sample the ids of invented people's */
export async function listAllReviews(
  db: Db,
  sample: readonly string[],
): Promise<readonly ListedReview[]> {
  const rows = await db
    .selectFrom("reviews")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows
    .map(({ id, name, area, rating, text, agreedOn, ...row }) => ({
      id,
      name,
      area,
      rating,
      text,
      agreedOn,
      isHidden: !isOnSite(row),
      hiddenSince: row.offSiteSince,
      isSample: sample.includes(id),
    }))
    .toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden));
}
