import text from "#app/ui/text.module.css";
import styles from "./package-about.module.css";
import { formatRupees } from "#app/lib/money.ts";
import { ContainerPictures } from "#app/features/lab-tests/container-pictures.tsx";
import type { PreparedPackage } from "./prepared-package.ts";

/** The tests of a package, each with its price when booked alone. */
export function IncludedTests({ tests }: Pick<PreparedPackage, "tests">) {
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
              <p className={`${text.caption} ${styles.caption}`}>{test.facts}</p>
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
