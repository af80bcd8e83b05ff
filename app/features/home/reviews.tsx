import { Carousel } from "#app/ui/carousel.tsx";

const STEP_PIXELS = 400;
const STARS = [1, 2, 3, 4, 5];

/** The 8 fixed reviews (spec §2: Home): they come with the page, not in its script. */
export const fetchReviews = async () =>
  (await import("../../../catalogue/testimonials.json", { with: { type: "json" } })).default
    .reviews;

type Props = { reviews?: Awaited<ReturnType<typeof fetchReviews>> };

export function Reviews({ reviews = [] }: Props) {
  return (
    <Carousel title="What patients say" items="reviews" step={STEP_PIXELS}>
      {reviews.map(({ id, name, area, rating, text }) => (
        <li key={id}>
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
