import type { ReactNode } from "react";
import { formatRupees, formatRupeesExact } from "#app/lib/money.ts";
import { ifUnreachable, UNREACHABLE } from "#app/lib/api.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Bars } from "#app/ui/page.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast-queue.ts";
import type { CartItem } from "./cart.ts";
import { cartTotal, lineTotal } from "./cart-total.ts";
import styles from "./order-summary.module.css";

type Props = {
  items: readonly CartItem[];
  /** The booking dialog's code is loading. */
  isOpening: boolean;
  onBook: () => void;
  onClear: () => void;
  /** Stands above the button. */
  children?: ReactNode;
};

/** Each line as name x quantity with its amount, and a total (product §2: Cart page). */
export function OrderSummary({ items, isOpening, onBook, onClear, children }: Props) {
  const total = cartTotal(items);
  const listPrice = listTotal(items);
  return (
    <aside className={styles.summary} aria-labelledby="order-summary">
      <div className={styles.head}>
        <h2 id="order-summary">Order Summary</h2>
        <Bars />
      </div>
      <ul>
        {items.map((item) => (
          <li key={item._id}>
            <span>
              {item.name} x {item.quantity}
            </span>
            <i className={styles.dots} />
            <span>{formatRupeesExact(lineTotal(item))}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <b>{formatRupeesExact(total)}</b>
      </p>
      {listPrice > total && (
        <p className={styles.saving}>
          <span className={text.saving}>Save {formatRupees(listPrice - total)}</span> on the list
          price of {formatRupeesExact(listPrice)}
        </p>
      )}
      {children}
      <button
        type="button"
        className={`${button.primary} ${button.large} ${styles.book}`}
        aria-busy={isOpening || undefined}
        onClick={onBook}
      >
        {isOpening && <Spinner />}
        Book All Tests
      </button>
      <p className={styles.more}>
        <button type="button" className={button.quiet} onClick={onClear}>
          Clear Cart
        </button>
        <button type="button" className={button.quiet} onClick={() => void share(items)}>
          <Icon name="share" />
          Share this basket
        </button>
      </p>
    </aside>
  );
}

async function share(items: readonly CartItem[]) {
  const code = await import("./basket/basket-link.ts").catch(ifUnreachable);
  if (code) await code.shareBasket(items);
  else showToast(UNREACHABLE, "error");
}

/** What the lines would cost at their original prices. */
const listTotal = (items: readonly CartItem[]) =>
  items.reduce(
    (total, { price, originalPrice, quantity }) =>
      total + Math.max(originalPrice ?? 0, price ?? 0) * quantity,
    0,
  );
