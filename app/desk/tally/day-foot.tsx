import { dayInIndia } from "#app/lib/dates.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";
import styles from "./day-foot.module.css";
import type { Tally } from "./tally.queries.server.ts";
import { Link } from "react-router";
import { Mark } from "#app/ui/desk/mark.tsx";
import { RefundsDue } from "./refunds-due.tsx";
import {
  advanceSentence,
  balanceSentence,
  closingSentence,
  elsewhereSentence,
  dayBeforeSentence,
  moreGivenBack,
  sentBackSentence,
} from "./tally-words.ts";
import { type StillOpen, stillOpen } from "./close-rules.ts";

/** What closing does, what was paid in advance, and how the day before ended. */
export function DayFoot({ tally, now, mayClose }: { tally: Tally; now: Date; mayClose: boolean }) {
  const { day, sums, closing, before, collectors, refundsDue, elsewhere } = tally;
  const open = closing ? [] : stillOpen(tally);
  return (
    <div className={styles.foot}>
      {open.length > 0 && (
        <section className={styles.open} aria-labelledby="before-closing">
          <h2 id="before-closing">Before {deskWeekday(day)} can be closed</h2>
          <ul>
            {open.map(({ what, words }) => (
              <li key={what}>
                <Link to={LEADS_TO[what](day)}>
                  <Mark kind="now">{words}</Mark>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {moreGivenBack(collectors).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {collectors.length > 0 && <p>{balanceSentence(sums)}</p>}
      {sums.sentBackCount > 0 && <p>{sentBackSentence(sums)}</p>}
      {elsewhere.count > 0 && (
        <p>
          {elsewhereSentence(
            elsewhere,
            day === dayInIndia(now) ? "today" : `on ${deskWeekday(day)}`,
          )}
        </p>
      )}
      <RefundsDue due={refundsDue} />
      {sums.advanceCount > 0 && <p>{advanceSentence(sums)}</p>}
      <p>
        {!closing && collectors.length > 0 && `${closingSentence(day, mayClose)} `}
        {before && dayBeforeSentence(before)}
      </p>
    </div>
  );
}

/** Where each obstacle to closing the day is resolved. */
const LEADS_TO: Record<StillOpen["what"], (day: string) => string> = {
  bags: (day) => `/tally?day=${day}#bags`,
  containers: (day) => `/receive?day=${day}`,
  visits: (day) => `/visits?day=${day}`,
  differences: (day) => `/tally?day=${day}#bags`,
};
