import layout from "#app/ui/layout.module.css";
import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { BusyButton } from "#app/ui/busy-button.tsx";
import card from "#app/ui/card.module.css";
import { HindiName } from "#app/ui/hindi-name.tsx";
import { Price } from "#app/ui/price.tsx";
import text from "#app/ui/text.module.css";
import type { TestLabel } from "#app/domain/lab-tests/lab-test.ts";
import { CallInstead } from "./call-instead.tsx";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import styles from "./lab-test-card.module.css";
import { TestFacts } from "./test-facts.tsx";

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
          <h3 lang={langOfNames()}>{test.name}</h3>
          <HindiName of={test} />
          {test.nablNote && <p className={text.caption}>{test.nablNote}</p>}
          <p className={styles.price}>
            <Price of={test} exact />
          </p>
        </div>
      </div>
      <TestFacts test={test} />
      {test.restrictionNote ? (
        <CallInstead note={test.restrictionNote} />
      ) : (
        <div className={card.actions}>
          <BusyButton className={card.mainAction} name="test" value={test._id}>
            {t`Book Now`}
          </BusyButton>
          <button className={`${card.action} ${layout.needsScript}`} name="add" value={test._id}>
            {t`Add to Cart`}
            {inCart}
          </button>
        </div>
      )}
    </article>
  );
}
