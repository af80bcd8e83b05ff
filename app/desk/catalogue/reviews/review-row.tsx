import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { INVENTED } from "./review-forms.ts";
import { type ListedReview, reviewNote } from "./listed-review.ts";
import styles from "./review-row.module.css";

type Props = {
  review: ListedReview;
  now: Date;
  onHide: () => void;
  /** @param isSure the question about invented people was answered already */
  onShow: (isSure: boolean) => void;
};

/**
 * What one person said; struck out where patients do not see it. Without script the question about invented
 * people stands in the row that was pressed, and the second press answers it.
 */
export function ReviewRow({ review, now, onHide, onShow }: Props) {
  const request = { intent: review.isHidden ? "show" : "hide", review: review.id };
  const wasRefused = useTypedBefore(request) !== undefined;
  const isAsked = wasRefused && review.isHidden && review.isSample;
  return (
    <li className={review.isHidden ? styles.hidden : styles.row}>
      <div>
        {!review.isHidden && <Stars rating={review.rating} />}
        <b>{review.name}</b>
        <small>{reviewNote(review, now)}</small>
        <p>{review.text}</p>
        {isAsked && (
          <p className={styles.question}>
            {INVENTED} <Link to="/catalogue/reviews">Leave it</Link>
          </p>
        )}
      </div>
      <PostForm
        request={isAsked ? { ...request, anyway: "yes" } : request}
        onSend={review.isHidden ? () => onShow(isAsked) : onHide}
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
}

const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} role="img" aria-label={`${rating} of 5 stars`}>
    {[1, 2, 3, 4, 5].map((star) => (
      <span key={star} className={star > rating ? styles.empty : undefined}>
        <DeskIcon name="star" />
      </span>
    ))}
  </span>
);
