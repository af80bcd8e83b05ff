import { moreTimesWords } from "#app/domain/visit-plan/shown-times.ts";
import { longDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import styles from "./patients-see.module.css";
import type { TimesScreen } from "./times-page.service.server.ts";

type Preview = TimesScreen["previews"][number];
type Props = { title: string; preview: Preview; hasHint?: boolean };

/** The times of a day as the form of the site offers them. */
export function PatientsSee({ title, preview, hasHint = false }: Props) {
  const { day, closed, first, rest, full } = preview;
  const tiles = (times: readonly string[]) => (
    <ul className={styles.tiles}>
      {times.map((time) =>
        full.some((one) => one === time) ? (
          <li key={time} className={styles.full}>
            {time} <small>full</small>
          </li>
        ) : (
          <li key={time}>{time}</li>
        ),
      )}
    </ul>
  );
  return (
    <WorkLabel title={title}>
      <div className={styles.form}>
        <b>Preferred Time *</b>
        <p>{longDayOf(day).replace(",", "")}</p>
        {closed ? <p>{closed}</p> : tiles(first)}
        {rest.length > 0 && (
          <details>
            <summary className={buttonClass("button")}>{moreTimesWords(rest.length)}</summary>
            {tiles(rest)}
          </details>
        )}
      </div>
      {hasHint && (
        <p className={styles.hint}>
          Up to eight are shown; a full one stays, marked. “More times” opens the others; without
          script they all stand there.
        </p>
      )}
    </WorkLabel>
  );
}
