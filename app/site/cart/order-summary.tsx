import type { ReactNode } from "react";
import { formatRupees, formatRupeesExact } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import { ifUnreachable, unreachable } from "#app/http/api.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Bars } from "#app/ui/page.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast-queue.ts";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
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
  const [saved, listed] = [formatRupees(listPrice - total), formatRupeesExact(listPrice)];
  return (
    <aside className={styles.summary} aria-labelledby="order-summary">
      <div className={styles.head}>
        <h2 id="order-summary">{t`Order Summary`}</h2>
        <Bars />
      </div>
      <ul>
        {items.map((item) => (
          <SummaryLine key={item._id} item={item} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t`Total`}</span>
        <b>{formatRupeesExact(total)}</b>
      </p>
      {listPrice > total && (
        <p className={styles.saving}>
          <Trans>
            <span className={text.saving}>Save {saved}</span> on the list price of {listed}
          </Trans>
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
        {t`Book All Tests`}
      </button>
      <p className={styles.more}>
        <button type="button" className={button.quiet} onClick={onClear}>
          {t`Clear Cart`}
        </button>
        <button type="button" className={button.quiet} onClick={() => void share(items)}>
          <Icon name="share" />
          {t`Share this basket`}
        </button>
      </p>
    </aside>
  );
}

function SummaryLine({ item }: { item: CartItem }) {
  const { name, quantity } = item;
  return (
    <li>
      <span>
        <Trans>
          <WithNames>{name}</WithNames> x {quantity}
        </Trans>
      </span>
      <i className={styles.dots} />
      <span>{formatRupeesExact(lineTotal(item))}</span>
    </li>
  );
}

async function share(items: readonly CartItem[]) {
  const code = await import("./basket/basket-link.ts").catch(ifUnreachable);
  if (code) await code.shareBasket(items);
  else showToast(unreachable(), "error");
}

/** What the lines would cost at their original prices. */
const listTotal = (items: readonly CartItem[]) =>
  items.reduce(
    (total, { price, originalPrice, quantity }) =>
      total + Math.max(originalPrice ?? 0, price ?? 0) * quantity,
    0,
  );
