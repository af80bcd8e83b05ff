import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import { type LabDetails, shownPhone } from "#app/lib/lab.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import { amountOf, nameWithQuantity } from "../booked-totals.ts";
import styles from "./fridge-sheet.module.css";
import { PaperFoot, PaperReference } from "./paper-parts.tsx";
import type { TicketView } from "../ticket-view.ts";

/** The booking on paper once there is nothing to prepare any more: what was booked, without results. */
export function PaperBooking({ view, lab }: { view: TicketView; lab: LabDetails }) {
  const { ticket, head, facts } = view;
  return (
    <article className={styles.booking}>
      <PaperReference reference={ticket.reference} />
      <h2>
        <WithNames>{head.title}</WithNames>
      </h2>
      <p className={styles.advice}>
        <WithNames>{head.sentence}</WithNames>
      </p>
      <dl className={styles.facts}>
        {facts.map(({ term, value, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <b>
                <WithNames>{value.join(" ")}</WithNames>
              </b>{" "}
              {note}
            </dd>
          </div>
        ))}
      </dl>
      <section className={styles.part}>
        <h3>{t`What is booked`}</h3>
        <ul>
          {ticket.lines.map(({ name, quantity, price, tests }, at) => (
            <li key={at}>
              <span lang={langOfNames()}>
                <b>{nameWithQuantity({ name, quantity })}</b>
                {tests.length > 1 && ` (${tests.map((test) => test.name).join(", ")})`}
              </span>
              <span>{formatRupeesExact(price && price * quantity)}</span>
            </li>
          ))}
        </ul>
      </section>
      <PaperFoot reference={ticket.reference} phone={shownPhone(lab)} amount={amountOf(ticket)} />
    </article>
  );
}
