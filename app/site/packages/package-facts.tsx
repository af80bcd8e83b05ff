import { t } from "#app/lib/translate.ts";
import { Price } from "#app/ui/price.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./package-about.module.css";
import facts from "#app/ui/fact-list.module.css";
import type { Package } from "#app/domain/packages/package.ts";
import { SaveBadge } from "./save-badge.tsx";
import { ContainerRow } from "#app/domain/lab-tests/container-pictures.tsx";
import type { PreparedPackage } from "./prepared-package.ts";

/** Price, original price and savings. */
export function PackagePrice({ pack }: { pack: Package }) {
  return (
    <p className={styles.price}>
      <Price of={pack} /> <SaveBadge pack={pack} />
    </p>
  );
}

/** Samples for all tests together, the slowest report, and whether to fast. */
export function PackageFacts({ preparation }: Pick<PreparedPackage, "preparation">) {
  const { containers, samples, report, fasting, fastingNeeded } = preparation;
  return (
    <dl className={`${facts.facts} ${styles.facts}`}>
      <div>
        <dt>{t`We take`}</dt>
        <dd>
          <ContainerRow containers={containers.slice(0, 4)} />
        </dd>
      </div>
      <div>
        <dt>{t`Sample`}</dt>
        <dd>
          <WithNames>{samples}</WithNames>
        </dd>
      </div>
      <div>
        <dt>{t`Report`}</dt>
        <dd>
          <WithNames>{report}</WithNames>
        </dd>
      </div>
      <div className={fastingNeeded ? facts.important : undefined}>
        <dt>{t`Fasting`}</dt>
        <dd>
          <WithNames>{fasting}</WithNames>
        </dd>
      </div>
    </dl>
  );
}
