import { Link } from "react-router";
import { formatRupees } from "#app/lib/money.ts";
import { oldPriceOf, priceOf } from "#app/lib/price.ts";
import { packagePath } from "#app/features/packages/package.ts";
import { counted, type PackageLine } from "./overview.ts";
import styles from "./featured-packages.module.css";
import text from "#app/ui/text.module.css";

/** The rate card of the hero: a line for each featured package. */
export function FeaturedPackages({ packages }: { packages: PackageLine[] }) {
  return (
    <ul>
      {packages.map((pack) => {
        const [price, old] = [priceOf(pack), oldPriceOf(pack)];
        return (
          <li key={pack.packageType}>
            <Link to={packagePath(pack.packageType)}>
              <span className={styles.name}>
                {pack.name} <small>{counted(pack.testCount, "test")}</small>
              </span>
              <span className={styles.dots} />
              {old !== undefined && <s className={text.oldPrice}>{formatRupees(old)}</s>}
              {price !== undefined && <span className={styles.price}>{formatRupees(price)}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
