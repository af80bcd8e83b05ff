import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import field from "#app/ui/field.module.css";
import text from "#app/ui/text.module.css";
import { AnotherWords, DAYS_SHOWN, EARLY_DAY } from "../another-day.tsx";
import styles from "../choose-visit.module.css";
import { TimeCells } from "../time-cells.tsx";
import { shownTimes } from "#app/domain/visit-plan/shown-times.ts";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import type { VisitChoice } from "../visit-choice.ts";

/** Day and time as the server draws them: without JavaScript they are sent as a form. */
export function PlainVisit({ day, time }: VisitChoice) {
  const offer = useVisitOffer();
  const closed = offer?.closedDays?.[day];
  return (
    <form className={styles.when} action="#visit-plan">
      <fieldset className={field.field}>
        <legend>{t`Which day should we come?`}</legend>
        <div className={styles.blankDays} aria-hidden="true">
          {Array.from({ length: DAYS_SHOWN + 1 }, (_, cell) => (
            <label className={field.option} key={cell}>
              <input type="radio" name={EARLY_DAY} value={cell} tabIndex={-1} />
              <span>{cell === DAYS_SHOWN && <AnotherWords />}</span>
            </label>
          ))}
        </div>
        <input
          className={styles.plainDay}
          type="date"
          name="day"
          aria-label={t`Which day should we come?`}
          defaultValue={day}
        />
        {closed && <p className={text.error}>{closed}</p>}
      </fieldset>
      <TimeCells name="time" time={time} {...shownTimes(day, offer)} />
      <button type="submit" className={`${button.button} ${styles.plainButton}`}>
        {t`Show my plan`}
      </button>
    </form>
  );
}
