import { formatRupees, formatRupeesExact } from "#app/lib/money.ts";
import { priceOf } from "#app/lib/price.ts";
import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";
import { ContainerPictures } from "#app/features/lab-tests/container-pictures.tsx";
import { hasFacts, TestFacts } from "#app/features/lab-tests/test-facts.tsx";
import { Price } from "#app/ui/price.tsx";
import { cartTotal } from "../cart/cart-total.ts";
import type { Order } from "./booking-order.ts";
import styles from "./booking-slip.module.css";

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
    return (
      <CountSlip count={order.items.length}>
        Total <b>{formatRupeesExact(cartTotal(order.items))}</b>
      </CountSlip>
    );
  }
  return <TestSlip test={order.test} />;
}

function TestSlip({ test }: { test: TestLabel }) {
  return (
    <div className={styles.slip}>
      <div className={styles.head}>
        <ContainerPictures container={test.container} />
        <b className={styles.name}>{test.name}</b>
        <p className={styles.price}>
          <Price of={test} exact />
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
