import { useEffect, useRef, useState } from "react";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { CatalogueHead } from "../catalogue-head.tsx";
import type { CatalogueCounts } from "../catalogue-links.tsx";
import type { ListedReview } from "./listed-review.ts";
import type { ReviewPost } from "./review-forms.ts";
import { ReviewRow } from "./review-row.tsx";
import { ShowSample } from "./show-sample.tsx";
import { WriteReview } from "./write-review.tsx";
import styles from "./reviews-page.module.css";

type Props = { counts: CatalogueCounts; reviews: readonly ListedReview[]; city: string; now: Date };

/** What patients say on the home page: hidden, shown, and written down (product §10: Catalogue). */
export function ReviewsPage({ counts, reviews, city, now }: Props) {
  const { change } = useChange<ReviewPost>();
  const list = useRef<HTMLUListElement>(null);
  /** The row that was pressed, and where: it goes elsewhere, and the next one has the focus. */
  const pressed = useRef<{ review: ListedReview; at: number }>(undefined);
  useEffect(() => {
    if (!pressed.current) return;
    const { review, at } = pressed.current;
    const there = reviews[at];
    if (there?.id === review.id && there.isHidden === review.isHidden) return;
    pressed.current = undefined;
    list.current?.querySelectorAll("button")[at]?.focus({ preventScroll: true });
  }, [reviews]);
  const [isWriting, setWriting] = useState(false);
  const [asked, setAsked] = useState<ListedReview>();
  const show = (review: ListedReview, isSure: boolean) =>
    review.isSample && !isSure
      ? setAsked(review)
      : change({ intent: "show", review: review.id, ...(isSure && { anyway: "yes" }) });
  return (
    <>
      <CatalogueHead counts={counts} file="reviews" />
      <section className={styles.sheet} aria-label="Reviews">
        <div className={styles.head}>
          <h2>
            Reviews <small>{countInWords(reviews)}</small>
          </h2>
          <DeskButton onClick={() => setWriting(true)}>
            <DeskIcon name="plus" />
            Write a review down
          </DeskButton>
        </div>
        {reviews.length === 0 && <Nothing title="No reviews yet." />}
        <ul ref={list}>
          {reviews.map((review, at) => (
            <ReviewRow
              key={review.id}
              review={review}
              now={now}
              onHide={() => {
                pressed.current = { review, at };
                change({ intent: "hide", review: review.id });
              }}
              onShow={(isSure) => show(review, isSure)}
            />
          ))}
        </ul>
        <p className={styles.foot}>A review needs a person who agreed, and the day.</p>
      </section>
      {isWriting && (
        <WriteReview today={dayInIndia(now)} city={city} onClose={() => setWriting(false)} />
      )}
      {asked && <ShowSample review={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** `2 on the site, 8 hidden` */
function countInWords(reviews: readonly ListedReview[]) {
  const hidden = reviews.filter(({ isHidden }) => isHidden).length;
  const shown = reviews.length - hidden;
  const onSite = `${shown} on the site`;
  return hidden === 0 ? onSite : `${onSite}, ${hidden} hidden`;
}
