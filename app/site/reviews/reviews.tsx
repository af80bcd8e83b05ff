import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import type { Review } from "./reviews.ts";
import textStyles from "#app/ui/text.module.css";
import styles from "./reviews.module.css";

const STEP_PIXELS = 400;
const STARS = [1, 2, 3, 4, 5];

/** The testimonials of the home page (product §2); `undefined` while they load, nothing without any. */
export function Reviews({ reviews }: { reviews?: readonly Review[] }) {
  if (reviews?.length === 0) return null;
  return (
    <Carousel
      title={t`What patients say`}
      previous={t`Previous reviews`}
      next={t`Next reviews`}
      step={STEP_PIXELS}
    >
      {reviews?.map(({ _id, name, area, rating, text }) => (
        <li key={_id}>
          <figure className={styles.review} lang={langOfNames()}>
            <p className={styles.rating}>
              <i aria-hidden="true">
                {STARS.map((star) => (
                  <svg
                    key={star}
                    className={star > rating ? styles.emptyStar : undefined}
                    viewBox="0 0 16 16"
                  >
                    <use href="/icons.svg#star" />
                  </svg>
                ))}
              </i>
              {rating}/5
            </p>
            <blockquote>{text}</blockquote>
            <figcaption>
              <b>{name}</b> <span className={`${textStyles.caption} ${styles.area}`}>{area}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </Carousel>
  );
}
