import { Carousel } from "#app/ui/carousel.tsx";
import type { Review } from "./reviews.ts";

const STEP_PIXELS = 400;
const STARS = [1, 2, 3, 4, 5];

/** The testimonials of the home page (product §2); `undefined` while they load, nothing without any. */
export function Reviews({ reviews }: { reviews?: readonly Review[] }) {
  if (reviews?.length === 0) return null;
  return (
    <Carousel title="What patients say" items="reviews" step={STEP_PIXELS}>
      {reviews?.map(({ _id, name, area, rating, text }) => (
        <li key={_id}>
          <figure className="review">
            <p className="stars">
              <i aria-hidden="true">
                {STARS.map((star) => (
                  <svg key={star} className={star > rating ? "off" : undefined} viewBox="0 0 16 16">
                    <use href="/icons.svg#star" />
                  </svg>
                ))}
              </i>
              {rating}/5
            </p>
            <blockquote>{text}</blockquote>
            <figcaption>
              <b>{name}</b> <span className="cap">{area}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </Carousel>
  );
}
