import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { change, intent } from "#app/desk/access/intent.server.ts";
import {
  addReview,
  hideReview,
  showReview,
} from "#app/desk/catalogue/reviews/review-changes.server.ts";
import { REVIEW_FORMS as FORMS } from "#app/desk/catalogue/reviews/review-forms.ts";
import { listAllReviews } from "#app/desk/catalogue/reviews/review-list.queries.server.ts";
import { ReviewsPage } from "#app/desk/catalogue/reviews/reviews-page.tsx";
import { countCatalogue } from "#app/desk/catalogue/catalogue-counts.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import type { Route } from "./+types/review-list";

export const loader = deskLoader("manage-catalogue", async ({ db, now, config, findSample }) => {
  const { sampleReviews } = await findSample();
  return {
    counts: await countCatalogue(db),
    reviews: await listAllReviews(db, sampleReviews),
    city: config.lab.city,
    now,
  };
});

export const action = deskAction({
  add: change("manage-catalogue", FORMS.add, addReview),
  hide: change("manage-catalogue", FORMS.hide, (trx, by, { review }) =>
    hideReview(trx, by, review),
  ),
  show: intent("manage-catalogue", FORMS.show, async (given: Given, { review, anyway }) => {
    const { sampleReviews } = await given.findSample();
    const isSample = sampleReviews.includes(review);
    return deskChange(given, (trx, by) =>
      showReview(trx, by, { id: review, isSample, anyway: anyway === "yes" }),
    );
  }),
});

export const meta = () => [{ title: "Reviews" }];

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} />;
}
