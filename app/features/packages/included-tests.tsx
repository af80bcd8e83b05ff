import text from "#app/ui/text.module.css";
import styles from "./package-about.module.css";
import { formatRupees } from "#app/lib/money.ts";
import type { Test } from "#app/features/lab-tests/lab-test.ts";
import { ASK_US, withDash } from "#app/features/lab-tests/fasting-text.ts";
import { fastingFor } from "#app/features/lab-tests/preparation.ts";
import { ContainerPictures } from "#app/features/lab-tests/container-pictures.tsx";

/** The tests of a package, each with its price when booked alone. */
export function IncludedTests({ tests }: { tests: readonly Test[] }) {
  return (
    <section className={styles.included}>
      <div className={styles.includedHead}>
        <h2>Tests included</h2>
        <span className={`${text.caption} ${styles.caption}`}>
          {tests.length === 1 ? "1 test" : `${tests.length} tests`}
        </span>
      </div>
      <ul>
        {tests.map((test) => (
          <li key={test._id}>
            <ContainerPictures container={test.container} />
            <div>
              <h3>{test.name}</h3>
              <p className={`${text.caption} ${styles.caption}`}>{factsOf(test)}</p>
            </div>
            {test.price !== undefined && (
              <span className={`${text.caption} ${styles.caption}`}>
                {formatRupees(test.price)} alone
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `EDTA tube (lavender). Same day. Fast 8–10 hours`, leaving out what is unknown or not needed. */
function factsOf(test: Test) {
  const fasting = fastingFor([test]);
  return [
    test.container,
    test.tat,
    fasting.isNeeded && `Fast ${withDash(fasting.text)}`,
    !fasting.isKnown && `Fasting: ${ASK_US.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(". ");
}
