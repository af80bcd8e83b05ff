import type { LabDetails } from "#app/lib/lab.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import { amountOf } from "./booked-totals.ts";
import styles from "./fridge-sheet.module.css";
import { PaperFoot, PaperReference } from "./paper-parts.tsx";
import type { TicketView } from "./ticket-view.ts";

/** The booking on paper once there is nothing to prepare any more: what was booked, without results. */
export function PaperBooking({ view, lab }: { view: TicketView; lab: LabDetails }) {
  const { ticket, head, facts } = view;
  return (
    <article className={styles.booking}>
      <PaperReference reference={ticket.reference} />
      <h2>{head.title}</h2>
      <p className={styles.advice}>{head.sentence}</p>
      <dl className={styles.facts}>
        {facts.map(({ term, value, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <b>{value.join(" ")}</b> {note}
            </dd>
          </div>
        ))}
      </dl>
      <section className={styles.part}>
        <h3>What is booked</h3>
        <ul>
          {ticket.lines.map(({ name, quantity, price, tests }, at) => (
            <li key={at}>
              <span>
                <b>{quantity > 1 ? `${name} x ${quantity}` : name}</b>
                {tests.length > 1 && ` (${tests.map((test) => test.name).join(", ")})`}
              </span>
              <span>{formatRupeesExact(price && price * quantity)}</span>
            </li>
          ))}
        </ul>
      </section>
      <PaperFoot reference={ticket.reference} phone={lab.phone} amount={amountOf(ticket)} />
    </article>
  );
}
