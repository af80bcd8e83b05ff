import { Link } from "react-router";
import { addToCart } from "#app/features/cart/change-cart.ts";
import { useCart } from "#app/features/cart/use-cart.ts";
import button from "#app/ui/button.module.css";
import text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast-queue.ts";
import type { ReadTest } from "./prescription.ts";
import styles from "./reading-list.module.css";
import { countedTests } from "./selection.ts";

/** Adds the tests that are not yet in the cart; pressed twice, nothing is there twice. */
export function AddTests({ tests }: { tests: readonly ReadTest[] }) {
  const inCart = new Set(useCart()?.map(({ testId }) => testId));
  const missing = tests.filter(({ _id }) => !inCart.has(_id));
  const already = tests.length - missing.length;

  function add() {
    for (const test of missing) addToCart(test);
    showToast(`${countedTests(missing.length)} added to cart!`);
  }

  if (tests.length === 0) return null;
  return (
    <div className={styles.add}>
      {already > 0 && (
        <p className={text.caption}>
          {missing.length === 0
            ? "All of these are in your cart."
            : `${already} in your cart already`}
        </p>
      )}
      {missing.length === 0 ? (
        <Link className={`${button.button} ${button.large}`} to="/cart">
          View cart
        </Link>
      ) : (
        <button type="button" className={`${button.primary} ${button.large}`} onClick={add}>
          Add {countedTests(missing.length)} to cart
        </button>
      )}
    </div>
  );
}
