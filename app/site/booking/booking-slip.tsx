import { formatRupees, formatRupeesExact } from "#app/lib/money.ts";
import { priceOf } from "#app/lib/price.ts";
import { plural, t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import { cartTotal } from "#app/site/cart/cart-total.ts";
import type { Order } from "./booking-order.ts";
import styles from "./booking-slip.module.css";
import { TestSlip } from "./test-slip.tsx";

/** What is booked, above the form: the label that was pressed, or how many tests for how much. */
export function BookingSlip({ order }: { order: Order }) {
  if (order.kind === "package") {
    return (
      <CountSlip count={order.pack.tests.length}>
        <b>{formatRupees(priceOf(order.pack))}</b>
      </CountSlip>
    );
  }
  if (order.kind === "cart") {
    const total = formatRupeesExact(cartTotal(order.items));
    return (
      <CountSlip count={order.items.length}>
        <Trans>
          Total <b>{total}</b>
        </Trans>
      </CountSlip>
    );
  }
  return <TestSlip test={order.test} />;
}

const CountSlip = ({ count, children }: { count: number; children: React.ReactNode }) => (
  <div className={styles.slip}>
    <div className={styles.countHead}>
      <span>{t`${plural(count, { one: "# test", other: "# tests" })}`}</span>
      <p className={styles.price}>{children}</p>
    </div>
  </div>
);
