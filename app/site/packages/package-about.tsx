import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./package-about.module.css";
import { IncludedTests } from "./included-tests.tsx";
import { PackageFacts, PackagePrice } from "./package-facts.tsx";
import { PutInCart } from "./put-in-cart.tsx";
import type { PreparedPackage } from "./prepared-package.ts";

/** Description, price, preparation and tests of a package (product §2: Package details). */
export function PackageAbout({ pack }: { pack: PreparedPackage }) {
  return (
    <>
      <p className={styles.description}>
        <WithNames>{pack.hindiDescription ?? pack.description}</WithNames>
      </p>
      <PackagePrice pack={pack} />
      {!pack.restrictionNote && <PutInCart packageId={pack._id} />}
      <PackageFacts preparation={pack.preparation} />
      <IncludedTests tests={pack.tests} />
    </>
  );
}
