import { boothNear } from "#app/features/booths/booth-near.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import { fastAdvice, fastSentence } from "../visit-plan/fast-words.ts";
import { joined } from "../visit-plan/joined-names.ts";
import { longDayOf } from "../visit-plan/spoken-times.ts";
import { TimeLine } from "../visit-plan/time-line-list.tsx";
import { amountOf } from "./booked-totals.ts";
import { boxesOf, fitted } from "./fridge-words.ts";
import styles from "./fridge-sheet.module.css";
import { SheetCentre, SheetReports, SheetSamples } from "./fridge-parts.tsx";
import { PaperFoot, PaperReference } from "./paper-parts.tsx";
import type { TicketView } from "./ticket-view.ts";

/** More containers or report moments than this are set smaller. */
const ROOMY = 5;

/**
 * One A4 sheet for the fridge door, seen only on paper: large letters, five boxes to tick, no address.
 * Black and white is enough, as every cap is named (product §2: Booking ticket).
 */
export function FridgeSheet({ view, lab }: { view: TicketView; lab: LabDetails }) {
  const { ticket, plan, onlyAtCentre, near } = view;
  const { reference, patientName, lines, visit } = ticket;
  const names = lines.map(({ name }) => name);
  const { tubes, filled, dayUrine } = plan.samples;
  const containers = tubes.length + filled.length + dayUrine.length;
  const isLong = containers > ROOMY || plan.reports.ready.length + plan.asked.length > ROOMY;
  return (
    <article className={isLong ? styles.longSheet : styles.sheet}>
      <PaperReference reference={reference} />
      <p className={styles.who}>
        <span>
          <b>{patientName}</b>, {names.length < 3 ? joined(names) : fitted(names, 34)}
        </span>
        <span>
          {onlyAtCentre ? "At our centre" : "We come"}{" "}
          <b>
            {longDayOf(visit.day)}, {visit.time}
          </b>
        </span>
      </p>
      <div className={styles.body}>
        <h2>{fastSentence(plan, undefined, { dated: true }) ?? view.head.title}</h2>
        <p className={styles.advice}>
          {onlyAtCentre ? "We agree the time when we call." : fastAdvice(plan, { dated: true })}
        </p>
        <div className={styles.line}>
          <TimeLine plan={plan} />
        </div>
        <div className={styles.columns}>
          <section>
            <h3>Before {onlyAtCentre ? "you go" : "we come"}</h3>
            <ul className={styles.boxes}>
              {boxesOf(plan, onlyAtCentre).map((box) => (
                <li key={box}>{box}</li>
              ))}
            </ul>
          </section>
          <SheetSamples plan={plan} isLong={isLong} />
        </div>
        <SheetReports plan={plan} isLong={isLong} />
        <SheetCentre plan={plan} booth={boothNear(view.booths, near)} />
      </div>
      <PaperFoot reference={reference} phone={lab.phone} amount={amountOf(ticket)} />
    </article>
  );
}
