import { Link } from "react-router";
import styles from "./month.module.css";

/** A figure that opens its rows; nothing to open is no link. */
export const Figure = ({
  to,
  none = false,
  children,
}: {
  to: string;
  none?: boolean;
  children: string | number;
}) =>
  none ? (
    <>{children}</>
  ) : (
    <Link className={styles.figure} to={to} data-row-link>
      {children}
    </Link>
  );
