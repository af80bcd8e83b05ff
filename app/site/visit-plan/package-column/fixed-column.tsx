import { PackageAbout } from "#app/site/packages/package-about.tsx";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import field from "#app/ui/field.module.css";
import text from "#app/ui/text.module.css";
import { AnotherWords, DAYS_SHOWN, EARLY_DAY } from "../another-day.tsx";
import styles from "../choose-visit.module.css";
import type { ColumnProps } from "./package-column.tsx";
import { PackagePlan, testsOf } from "./package-plan.tsx";
import { TimeCells } from "../time-cells.tsx";
import { addressOf } from "../visit-address.ts";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import { offeredVisit, type VisitChoice } from "../visit-choice.ts";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { timesOf } from "#app/domain/visit-plan/visit-times.ts";

/**
 * The column as the server draws it and the browser hydrates it. It works without JavaScript: day and time
 * are sent as a form. The page is cached, so it knows no clock and never says that it is too late.
 */
export function FixedColumn({ pack, visit }: ColumnProps) {
  const offer = useVisitOffer();
  return (
    <>
      <PackageAbout pack={pack} />
      <PackagePlan
        plan={planVisit(testsOf(pack), offeredVisit(visit, offer), undefined, offer)}
        booths={pack.booths}
        takeAddress={(other) => `?${addressOf(other)}#visit-plan`}
      >
        <VisitForm {...visit} />
      </PackagePlan>
    </>
  );
}

const VisitForm = ({ day, time }: VisitChoice) => {
  const offer = useVisitOffer() ?? {};
  const closed = offer.closedDays?.[day];
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
      <TimeCells name="time" time={time} times={timesOf(offer)} />
      <button type="submit" className={`${button.button} ${styles.plainButton}`}>
        {t`Show my plan`}
      </button>
    </form>
  );
};
