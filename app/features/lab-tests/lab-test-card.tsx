import layout from "#app/ui/layout.module.css";
import { BusyButton } from "#app/ui/busy-button.tsx";
import card from "#app/ui/card.module.css";
import facts from "#app/ui/fact-list.module.css";
import { Price } from "#app/ui/price.tsx";
import type { SampleFacts, TestLabel } from "./lab-test.ts";
import { ASK_US } from "./fasting-text.ts";
import { fastingFor, shortFasting } from "./preparation.ts";
import { ContainerPictures } from "./container-pictures.tsx";
import styles from "./lab-test-card.module.css";
import { reportTime } from "./turnaround.ts";

/** Sample, report time and fasting of a test, in ruled cells. */
export function TestFacts({ test }: { test: SampleFacts }) {
  const fasting = fastingFor([test]);
  return (
    <dl className={facts.facts}>
      <div>
        <dt>Sample</dt>
        <dd>{test.container || ASK_US}</dd>
      </div>
      <div>
        <dt>Report</dt>
        <dd>{reportTime(test.tat)}</dd>
      </div>
      <div className={fasting.isNeeded ? facts.important : undefined}>
        <dt>Fasting</dt>
        <dd>{shortFasting(fasting.text)}</dd>
      </div>
    </dl>
  );
}

/** False for a test of which only name and price are known: it has no facts to show. */
export const hasFacts = ({ container, tat, fasting }: SampleFacts) =>
  container !== "" || tat !== "" || fasting !== "";

type Props = {
  test: TestLabel;
  /** Its quantity in the cart, shown beside Add to Cart. */
  inCart?: React.ReactNode;
  marked?: boolean;
};

/**
 * The card of a test (product §2: Tests page). Its two buttons, `test` and `add`, have the test's id
 * as their value, so that all cards of a list share one form and one click handler.
 */
export function TestCard({ test, inCart, marked }: Props) {
  return (
    <article className={styles.card} id={marked ? "marked" : undefined}>
      <div className={styles.head}>
        <ContainerPictures container={test.container} />
        <div>
          <h3>{test.name}</h3>
          <p className={styles.price}>
            <Price of={test} exact />
          </p>
        </div>
      </div>
      <TestFacts test={test} />
      <div className={card.actions}>
        <BusyButton className={card.mainAction} name="test" value={test._id}>
          Book Now
        </BusyButton>
        <button className={`${card.action} ${layout.needsScript}`} name="add" value={test._id}>
          Add to Cart{inCart}
        </button>
      </div>
    </article>
  );
}
