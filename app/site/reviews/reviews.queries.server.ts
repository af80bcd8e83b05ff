import type { Db, Row } from "#app/db/schema.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import { listReviewRows } from "#app/domain/reviews/stored-reviews.queries.server.ts";
import type { Review } from "./reviews.ts";

/** All reviews in the lab's own order. */
export async function listReviews(db: Db): Promise<Review[]> {
  return (await listReviewRows(db)).filter(isOnSite).map(toReview);
}

const toReview = ({ id, name, area, city, rating, text }: Row<"reviews">): Review => ({
  _id: id,
  name,
  area,
  city,
  rating,
  text,
});
