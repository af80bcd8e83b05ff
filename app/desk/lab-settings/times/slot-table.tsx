import { slotsByClock, type SlotRules } from "#app/domain/lab-rules/lab-slot.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import label from "#app/ui/desk/work-label.module.css";
import { AddTime } from "./add-time.tsx";
import { SlotLine } from "./slot-line.tsx";
import styles from "./slot-table.module.css";
import text from "#app/ui/text.module.css";
import type { SlotWarning } from "../rules/slot-words.ts";
import { DAY_NAMES } from "./typed-places.ts";

type Props = {
  slots: SlotRules;
  /** Visits of the last 30 days, by time. */
  taken: Readonly<Record<string, number>>;
  warnings: readonly SlotWarning[];
  savedAt: string | undefined;
};

/** Each time that is offered, with how many visits it takes on each weekday. */
export const SlotTable = ({ slots, taken, warnings, savedAt }: Props) => (
  <section className={styles.label} aria-labelledby="how-many">
    <div className={label.head}>
      <h2 id="how-many">How many visits each time takes</h2>
      <span className={label.aside} role="status">
        {savedAt && `Saved at ${deskClock(new Date(savedAt))}`}
      </span>
    </div>
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Time</th>
          <th>Patients see</th>
          {DAY_NAMES.map((day) => (
            <th key={day} abbr={day}>
              {day.slice(0, 3)}
            </th>
          ))}
          <th>
            <span className={text.visuallyHidden}>Take away</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {slotsByClock(slots).map(({ time, ...slot }) => (
          <SlotLine
            key={time}
            time={time}
            slot={slot}
            taken={taken[time] ?? 0}
            tooMany={tooManyOn(warnings, time)}
          />
        ))}
      </tbody>
    </table>
    <div className={styles.add}>
      <AddTime />
      <div className={styles.warnings}>
        {warnings.map(({ words }) => (
          <Mark key={words} kind="now" icon="warning">
            {words}
          </Mark>
        ))}
      </div>
    </div>
  </section>
);

/** The weekday of the warning about a time, Monday is 0. */
const tooManyOn = (warnings: readonly SlotWarning[], time: string) =>
  warnings.find(({ slot }) => slot === time)?.weekday;
