import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import { boothNear } from "#app/domain/booths/booth-near.ts";
import { type LabDetails, shownPhone } from "#app/lib/lab.ts";
import { fastAdvice, fastSentence, ownFastLines } from "#app/site/visit-plan/fast-words.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { longDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { TimeLine } from "#app/site/visit-plan/time-line-list.tsx";
import { amountOf } from "../booked-totals.ts";
import { boxesOf, fitted } from "./fridge-words.ts";
import styles from "./fridge-sheet.module.css";
import "./fridge-sheet.hi.css";
import { SheetCentre, SheetReports, SheetSamples } from "./fridge-parts.tsx";
import { PaperFoot, PaperReference } from "./paper-parts.tsx";
import type { TicketView } from "../ticket-view.ts";

/** More containers or report moments than this are set smaller. */
const ROOMY = 5;

/**
 * One A4 sheet for the fridge door, seen only on paper: large letters, five boxes to tick, no address.
 * Black and white is enough, as every cap is named (product §2: Booking ticket).
 */
export function FridgeSheet({ view, lab }: { view: TicketView; lab: LabDetails }) {
  const { ticket, plan, onlyAtCentre, near } = view;
  const { reference, patientName, lines, visit } = ticket;
  const there = plan.atBooth ? t`At our booth` : t`At our centre`;
  const names = lines.map(({ name }) => name);
  const { tubes, filled, dayUrine } = plan.samples;
  const containers = tubes.length + filled.length + dayUrine.length;
  const own = ownFastLines(plan);
  const isLong = containers > ROOMY || plan.reports.ready.length + plan.asked.length > ROOMY;
  return (
    <article className={isLong ? styles.longSheet : styles.sheet}>
      <PaperReference reference={reference} />
      <p className={styles.who}>
        <span>
          <b lang={langOfNames()}>{patientName}</b>,{" "}
          <WithNames>{names.length < 3 ? joined(names) : fitted(names, 34)}</WithNames>
        </span>
        <span>
          {onlyAtCentre ? there : t`We come`}{" "}
          <b>
            {longDayOf(visit.day)}, {sayTime(visit.time)}
          </b>
        </span>
      </p>
      <div className={styles.body}>
        <h2 className={own.length > 0 ? styles.split : undefined}>
          <WithNames>{fastSentence(plan, undefined, { dated: true }) ?? view.head.title}</WithNames>
        </h2>
        {own.map((line) => (
          <h2 className={styles.split} key={line}>
            <WithNames>{line}</WithNames>
          </h2>
        ))}
        <p className={styles.advice}>
          <WithNames>
            {onlyAtCentre && !plan.atBooth
              ? t`We agree the time when we call.`
              : fastAdvice(plan, { dated: true })}
          </WithNames>
        </p>
        <div className={styles.line}>
          <TimeLine plan={plan} />
        </div>
        <div className={styles.columns}>
          <section>
            <h3>{onlyAtCentre ? t`Before you go` : t`Before we come`}</h3>
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
      <PaperFoot reference={reference} phone={shownPhone(lab)} amount={amountOf(ticket)} />
    </article>
  );
}
