import { deskClock, deskLongDay, deskWeekday } from "#app/lib/desk-times.ts";
import styles from "./day-foot.module.css";
import type { Tally } from "./tally.queries.server.ts";
import { counted, differenceInWords, money } from "./tally-words.ts";

/** What closing does, what was paid in advance, and how the day before ended. */
export function DayFoot({ day, sums, closing, before, collectors }: Tally) {
  return (
    <div className={styles.foot}>
      {sums.advanceCount > 0 && (
        <p>
          {money(sums.advance)} more was paid in advance, {counted(sums.advanceCount, "payment")}.
        </p>
      )}
      <p>
        {!closing && collectors.length > 0 && (
          <>
            Closing fixes {deskWeekday(day)}. Money that comes later counts for the day it comes
            in.{" "}
          </>
        )}
        {before && (
          <>
            {deskLongDay(before.day)} was closed at {deskClock(new Date(before.closing.at))} by{" "}
            {before.closing.by},{" "}
            {before.difference === 0 ? "it fits" : differenceInWords(before.difference)}.
          </>
        )}
      </p>
    </div>
  );
}
