import styles from "./package-about.module.css";
import type { Package } from "./package.ts";
import { IncludedTests } from "./included-tests.tsx";
import { PackageFacts, PackagePrice } from "./package-facts.tsx";

/** Description, price, preparation and tests of a package (product §2: Package details). */
export function PackageAbout({ pack }: { pack: Package }) {
  return (
    <>
      <p className={styles.description}>{pack.description}</p>
      <PackagePrice pack={pack} />
      <PackageFacts tests={pack.tests} />
      <IncludedTests tests={pack.tests} />
    </>
  );
}
