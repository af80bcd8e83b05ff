import { Link } from "react-router";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import styles from "./day-foot.module.css";
import type { Tally } from "./tally.queries.server.ts";
import { refundsDueSentence } from "./tally-words.ts";

/** What is to go back to patients, of any day, the oldest first; each leads to its booking. */
export function RefundsDue({ due }: { due: Tally["refundsDue"] }) {
  if (due.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby="refunds-due" id="refunds">
      <h2 id="refunds-due">Refunds due</h2>
      <ul>
        {due.map(({ reference, patientName, paise, since }) => (
          <li key={reference}>
            <Link to={`/bookings/${reference}`}>
              <Mark kind="now">
                {patientName}, {formatRupeesExact(rupees(paise))}, since{" "}
                {deskDay(dayInIndia(new Date(since)))}
              </Mark>
            </Link>
          </li>
        ))}
      </ul>
      <p>{refundsDueSentence(due)}</p>
    </section>
  );
}
