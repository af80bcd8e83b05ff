import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { type ListedReview, reviewNote } from "./listed-review.ts";
import styles from "./review-row.module.css";

type Props = {
  review: ListedReview;
  now: Date;
  onHide: () => void;
  onShow: () => void;
};

/** What one person said; struck out where patients do not see it. */
export const ReviewRow = ({ review, now, onHide, onShow }: Props) => (
  <li className={review.isHidden ? styles.hidden : styles.row}>
    <div>
      {!review.isHidden && <Stars rating={review.rating} />}
      <b>{review.name}</b>
      <small>{reviewNote(review, now)}</small>
      <p>{review.text}</p>
    </div>
    <PostForm
      request={{ intent: review.isHidden ? "show" : "hide", review: review.id }}
      onSend={review.isHidden ? onShow : onHide}
    >
      <button
        className={buttonClass("button")}
        aria-label={`${review.isHidden ? "Show" : "Hide"} the review of ${review.name}`}
      >
        {!review.isHidden && <DeskIcon name="eye-off" />}
        {review.isHidden ? "Show" : "Hide"}
      </button>
    </PostForm>
  </li>
);

const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} role="img" aria-label={`${rating} of 5 stars`}>
    {[1, 2, 3, 4, 5].map((star) => (
      <span key={star} className={star > rating ? styles.empty : undefined}>
        <DeskIcon name="star" />
      </span>
    ))}
  </span>
);
