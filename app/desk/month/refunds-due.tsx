import { Link } from "react-router";
import { dayInIndia } from "#app/lib/dates.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { sinceWords } from "./month-words.ts";
import type { Month } from "./month.queries.server.ts";
import styles from "./figure-table.module.css";
import page from "./month.module.css";

const amount = (paise: number) => formatRupeesExact(rupees(paise));

/** What is to go back to patients; Give back is on the booking. */
export function RefundsDue({ due, today }: { due: Month["refundsDue"]; today: string }) {
  const paise = due.reduce((total, one) => total + one.paise, 0);
  const aside = paise > 0 && <Mark kind="now">{amount(paise)}</Mark>;
  return (
    <WorkLabel title="Refunds due" aside={aside}>
      {due.length === 0 ? (
        <p>Nothing is to go back.</p>
      ) : (
        <table className={styles.table}>
          <tbody data-list>
            {due.map((one) => (
              <tr key={one.reference} data-row={`refund ${one.reference}`}>
                <th scope="row">
                  <b>{one.patientName}</b>
                  <span className={page.caption}>
                    {one.reference}, {sinceWords(dayInIndia(new Date(one.since)), today)}
                  </span>
                </th>
                <td data-end>
                  <b>{amount(one.paise)}</b>
                </td>
                <td data-end>
                  <Link
                    className={buttonClass("button")}
                    to={`/bookings/${one.reference}`}
                    data-row-link
                  >
                    Give back
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={page.caption}>It leaves this list when it is written how and when it went.</p>
    </WorkLabel>
  );
}
