import { Link } from "react-router";
import type { AskingRow } from "./bank-view.server.ts";
import styles from "./bank.module.css";

/** Whose a payment is: a visit or an account, with the way to its screen where it may be seen. */
export const Payee = ({ names, reference, to }: NonNullable<AskingRow["payee"]>) => (
  <>
    <b>{names}</b>{" "}
    {to ? (
      <Link className={styles.reference} to={to}>
        {reference}
      </Link>
    ) : (
      <span className={styles.reference}>{reference}</span>
    )}
  </>
);
