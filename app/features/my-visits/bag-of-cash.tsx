import { formatRupees, rupees } from "#app/lib/money.ts";
import styles from "./my-visits.module.css";

/** Cash that was taken today and not handed over yet. */
export const BagOfCash = ({ paise }: { paise: number }) => (
  <div className={styles.bag}>
    <p>
      Cash in your bag <b>{formatRupees(rupees(paise))}</b>
    </p>
  </div>
);
