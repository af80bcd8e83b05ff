import text from "#app/ui/text.module.css";
import { useQuantityOf } from "./use-cart.ts";

/** How often a test is in the cart; nothing while it is not. */
export function CartBadge({ testId }: { testId: string }) {
  const quantity = useQuantityOf(testId);
  if (quantity === 0) return null;
  return (
    <span className={text.badge}>
      <span className={text.visuallyHidden}>in cart: </span>
      {quantity}
    </span>
  );
}
