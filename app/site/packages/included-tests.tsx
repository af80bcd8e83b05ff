import { langOfNames } from "#app/lib/language.ts";
import { plural, t } from "#app/lib/translate.ts";
import { HindiName } from "#app/ui/hindi-name.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import text from "#app/ui/text.module.css";
import styles from "./package-about.module.css";
import { formatRupees } from "#app/lib/money.ts";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import type { PreparedPackage } from "./prepared-package.ts";

/** The tests of a package, each with its price when booked alone. */
export function IncludedTests({ tests }: Pick<PreparedPackage, "tests">) {
  const count = tests.length;
  return (
    <section className={styles.included}>
      <div className={styles.includedHead}>
        <h2>{t`Tests included`}</h2>
        <span className={`${text.caption} ${styles.caption}`}>
          {t`${plural(count, { one: "# test", other: "# tests" })}`}
        </span>
      </div>
      <ul>
        {tests.map((test) => (
          <li key={test._id}>
            <ContainerPictures container={test.container} />
            <div>
              <h3 lang={langOfNames()}>{test.name}</h3>
              <HindiName of={test} />
              <p className={`${text.caption} ${styles.caption}`}>
                <WithNames>{test.facts}</WithNames>
              </p>
            </div>
            <PriceAlone price={test.price} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PriceAlone({ price }: { price: number | undefined }) {
  if (price === undefined) return null;
  const amount = formatRupees(price);
  return <span className={`${text.caption} ${styles.caption}`}>{t`${amount} alone`}</span>;
}
