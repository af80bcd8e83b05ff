import styles from "./figure-table.module.css";

/** The last cell of a row: how much it is of the largest one. Its figure stands beside it. */
export const ShareBar = ({ of, most }: { of: number; most: number }) => (
  <td className={styles.bar} aria-hidden="true">
    <i style={{ width: `${most > 0 ? Math.max(0, Math.round((of / most) * 100)) : 0}%` }} />
  </td>
);

/** In head and foot, where there is nothing to compare. */
export const NoBar = () => <td className={styles.bar} aria-hidden="true" />;
