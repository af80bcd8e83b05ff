import { Link } from "react-router";
import { priceOf } from "#app/lib/price.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import { Price } from "#app/ui/price.tsx";
import { packagePath } from "#app/domain/packages/package.ts";
import { counted, type PackageLine } from "./package-overview.ts";
import styles from "./hero-packages.module.css";

/** In Hindi what people call it as well. */
const about = ({ hindiName, testCount }: PackageLine) =>
  [hindiName, counted(testCount, "test")].filter(Boolean).join(", ");

/** The hero's price list: one line per featured package. */
export function FeaturedPackages({ packages }: { packages: PackageLine[] }) {
  return (
    <ul>
      {packages.map((pack) => (
        <li key={pack.packageType}>
          <Link to={packagePath(pack.packageType)}>
            <span className={styles.name}>
              <WithNames>{pack.name}</WithNames>{" "}
              <small>
                <WithNames>{about(pack)}</WithNames>
              </small>
            </span>
            <span className={styles.dots} />
            {priceOf(pack) !== undefined && <Price of={pack} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
