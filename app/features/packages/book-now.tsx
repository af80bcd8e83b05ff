import { Link } from "react-router";
import styles from "./book-now.module.css";
import { type Package, packagePath } from "./package.ts";

type Props = { pack: Pick<Package, "name" | "packageType">; className?: string };

/** Leads to the package's own page (product §2: Mini packages page). */
export const BookNow = ({ pack, className = styles.link }: Props) => (
  <Link
    className={className}
    to={packagePath(pack.packageType)}
    aria-label={`Book Now: ${pack.name}`}
  >
    Book Now
  </Link>
);
