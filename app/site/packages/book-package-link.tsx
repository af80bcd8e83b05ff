import { Link } from "react-router";
import { t } from "#app/lib/translate.ts";
import styles from "./book-package-link.module.css";
import { type Package, packagePath } from "#app/domain/packages/package.ts";

type Props = { pack: Pick<Package, "name" | "packageType">; className?: string };

/** Leads to the package's own page (product §2: Mini packages page). */
export const BookPackageLink = ({
  pack: { name, packageType },
  className = styles.link,
}: Props) => (
  <Link className={className} to={packagePath(packageType)} aria-label={t`Book Now: ${name}`}>
    {t`Book Now`}
  </Link>
);
