import field from "#app/ui/field.module.css";
import styles from "./choose-visit.module.css";
import { BOOKING_TIMES } from "./visit-times.ts";

type Props = {
  name: string;
  /** The chosen time, or blank. */
  time: string;
  /** Times that are past. */
  begun?: readonly string[];
  /** Absent in a form that is sent without JavaScript. */
  onChoose?: (time: string) => void;
};

const NOON_AT = BOOKING_TIMES.indexOf("12:00 PM");
const HALVES = [
  { heading: "Best when you fast", times: BOOKING_TIMES.slice(0, NOON_AT), look: styles.morning },
  { heading: "From noon", times: BOOKING_TIMES.slice(NOON_AT), look: styles.noon },
];

/** Eight times in two groups. */
export function TimeCells({ name, time, begun = [], onChoose }: Props) {
  return (
    <fieldset className={field.field}>
      <legend>At what time?</legend>
      <div className={styles.times}>
        {HALVES.map(({ heading, times, look }) => (
          <div className={look} key={heading}>
            <p>{heading}</p>
            {times.map((one) => (
              <label className={field.option} key={one}>
                <input
                  type="radio"
                  name={name}
                  value={one}
                  checked={one === time && !begun.includes(one)}
                  disabled={begun.includes(one)}
                  onChange={onChoose && (() => onChoose(one))}
                />
                <span>{one}</span>
              </label>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
