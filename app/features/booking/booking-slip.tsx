import { formatRupees, formatRupeesExact } from "#app/lib/money.ts";
import { oldPriceOf, priceOf } from "#app/lib/price.ts";
import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";
import { ContainerPictures } from "#app/features/lab-tests/container-pictures.tsx";
import { hasFacts, TestFacts } from "#app/features/lab-tests/lab-test-card.tsx";
import text from "#app/ui/text.module.css";
import { cartTotal } from "../cart/cart.ts";
import type { Order } from "./booking-order.ts";
import styles from "./booking-slip.module.css";

/** What is booked, above the form: the label that was pressed, or how many tests for how much. */
export function BookingSlip({ order }: { order: Order }) {
  if (order.kind === "package") {
    const price = priceOf(order.pack);
    return (
      <CountSlip count={order.pack.tests.length}>
        <b>{formatRupees(price)}</b>
      </CountSlip>
    );
  }
  if (order.kind === "cart") {
    return (
      <CountSlip count={order.items.length}>
        Total <b>{formatRupeesExact(cartTotal(order.items))}</b>
      </CountSlip>
    );
  }
  return <TestSlip test={order.test} />;
}

function TestSlip({ test }: { test: TestLabel }) {
  const old = oldPriceOf(test);
  return (
    <div className={styles.slip}>
      <div className={styles.head}>
        <ContainerPictures container={test.container} />
        <b className={styles.name}>{test.name}</b>
        <p className={styles.price}>
          <b>{formatRupeesExact(priceOf(test))}</b>
          {old !== undefined && (
            <s className={`${text.oldPrice} ${text.caption}`}>{formatRupeesExact(old)}</s>
          )}
        </p>
      </div>
      {hasFacts(test) && <TestFacts test={test} />}
    </div>
  );
}

const CountSlip = ({ count, children }: { count: number; children: React.ReactNode }) => (
  <div className={styles.slip}>
    <div className={styles.countHead}>
      <span>{count === 1 ? "1 test" : `${count} tests`}</span>
      <p className={styles.price}>{children}</p>
    </div>
  </div>
);
