import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import text from "#app/ui/text.module.css";
import type { BankView } from "./bank-view.server.ts";
import { fitWords, grouped } from "./bank-words.ts";
import { Payee } from "./payee.tsx";
import styles from "./bank.module.css";

/** What is entered by Accept: reference and amount agree. */
export const FittingTable = ({ fit, path }: { fit: BankView["fit"]; path: string }) => (
  <section id="fit" className={styles.label} aria-labelledby="h-fit">
    <header>
      <h2 id="h-fit">{fitWords(fit.count)}</h2>
      <span>The reference names the {fit.whose}, and the amount is what it owes</span>
    </header>
    {fit.rows.length > 0 && (
      <table className={styles.fits}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Reference</th>
            <th scope="col">Payer</th>
            <th scope="col">{fit.whose === "visit" ? "Visit" : "For"}</th>
            <th scope="col">Owed</th>
            <th scope="col">Paid</th>
            <th scope="col">
              <span className={text.visuallyHidden}>Mark</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fit.rows.map((row) => (
            <tr key={row.id}>
              <td>{row.when}</td>
              <td>{row.tr}</td>
              <td>{row.payer}</td>
              <td>
                <Payee {...row} />
              </td>
              <td>{row.amount}</td>
              <td>
                <b>{row.amount}</b>
              </td>
              <td>
                <Mark icon="check">Reference, amount</Mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {fit.rows.length < fit.count && (
      <p className={styles.foot}>
        <span>
          {grouped(fit.rows.length)} of {grouped(fit.count)}
        </span>
        <Link className={buttonClass("button")} to={`${path}?show=fit#fit`} preventScrollReset>
          Show all {grouped(fit.count)}
        </Link>
      </p>
    )}
  </section>
);
