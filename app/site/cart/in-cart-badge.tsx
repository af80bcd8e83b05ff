import { t } from "#app/lib/translate.ts";
import text from "#app/ui/text.module.css";
import { useQuantityOf } from "./use-cart.ts";

/** The quantity of a test in the cart; nothing when it is not there. */
export function InCartBadge({ testId }: { testId: string }) {
  const quantity = useQuantityOf(testId);
  if (quantity === 0) return null;
  return (
    <span className={text.badge}>
      <span className={text.visuallyHidden}>{t`in cart: `}</span>
      {quantity}
    </span>
  );
}
