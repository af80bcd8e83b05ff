import type { TestLabel } from "#app/domain/lab-tests/lab-test.ts";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { hasFacts, TestFacts } from "#app/site/lab-tests/test-facts.tsx";
import { BothNames } from "#app/ui/hindi-name.tsx";
import { Price } from "#app/ui/price.tsx";
import styles from "./booking-slip.module.css";

/** The test that is booked, above the form: the label that was pressed. */
export const TestSlip = ({ test }: { test: TestLabel }) => (
  <div className={styles.slip}>
    <div className={styles.head}>
      <ContainerPictures container={test.container} />
      <b className={styles.name}>
        <BothNames of={test} />
      </b>
      <p className={styles.price}>
        <Price of={test} exact />
      </p>
    </div>
    {hasFacts(test) && <TestFacts test={test} />}
  </div>
);
