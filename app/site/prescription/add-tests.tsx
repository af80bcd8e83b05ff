import { Link } from "react-router";
import { addToCart } from "#app/site/cart/add-to-cart.ts";
import { useCart } from "#app/site/cart/use-cart.ts";
import { plural, t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast-queue.ts";
import type { ReadTest } from "./prescription.ts";
import styles from "./reading-list.module.css";

/** Adds the tests that are not yet in the cart; pressed twice, nothing is there twice. */
export function AddTests({ tests }: { tests: readonly ReadTest[] }) {
  const inCart = new Set(useCart()?.map(({ testId }) => testId));
  const missing = tests.filter(({ _id }) => !inCart.has(_id));
  const count = missing.length;
  const already = tests.length - count;

  function add() {
    for (const test of missing) addToCart(test);
    showToast(t`${plural(count, { one: "# test", other: "# tests" })} added to cart!`);
  }

  if (tests.length === 0) return null;
  return (
    <div className={styles.add}>
      {already > 0 && (
        <p className={text.caption}>
          {count === 0 ? t`All of these are in your cart.` : t`${already} in your cart already`}
        </p>
      )}
      {count === 0 ? (
        <Link className={`${button.button} ${button.large}`} to="/cart">
          {t`View cart`}
        </Link>
      ) : (
        <button type="button" className={`${button.primary} ${button.large}`} onClick={add}>
          {t`Add ${plural(count, { one: "# test", other: "# tests" })} to cart`}
        </button>
      )}
    </div>
  );
}
