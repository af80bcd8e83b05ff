import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import field from "#app/ui/field.module.css";
import { dateOf, shortDayOf, shortWeekdayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import styles from "./again-page.module.css";
import type { Linked } from "./again.ts";

type Props = {
  /** The id of the form that the choices belong to. */
  form: string;
  isOpen: boolean;
  days: Linked["days"];
  day: string;
  time: string;
  setDay: (day: string) => void;
  setTime: (time: string) => void;
  pending: boolean;
};

const NOON = 12 * 60;

/** Other days and times. Without script every time of these days stands there, and the send checks. */
export function AnotherTime({ form, isOpen, days, day, time, setDay, setTime, pending }: Props) {
  const times = Array.from(new Set(days.flatMap((one) => one.times))).toSorted(
    (a, b) => minutesOf(a) - minutesOf(b),
  );
  const open = days.find((one) => one.day === day);
  const isOff = (one: string) => !open?.times.includes(one) || open.full.includes(one);
  const [morning, later] = [
    times.filter((one) => minutesOf(one) < NOON),
    times.filter((one) => minutesOf(one) >= NOON),
  ];
  const cell = (one: string) => (
    <label className={field.option} key={one}>
      <input
        type="radio"
        name="time"
        form={form}
        value={one}
        checked={one === time}
        disabled={isOff(one)}
        onChange={() => setTime(one)}
      />
      <span>{sayTime(one)}</span>
    </label>
  );
  return (
    <details className={styles.open} open={isOpen}>
      <summary>{t`Another day or time`}</summary>
      <fieldset className={`${field.field} ${styles.group}`}>
        <legend>{t`Day`}</legend>
        <div className={styles.days}>
          {days.map((one) => (
            <label className={field.option} key={one.day}>
              <input
                type="radio"
                name="day"
                form={form}
                value={one.day}
                aria-label={shortDayOf(one.day)}
                checked={one.day === day}
                onChange={() => setDay(one.day)}
              />
              <span>
                {shortWeekdayOf(one.day)}
                <small>{shortDate(one.day)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={`${field.field} ${styles.group}`}>
        <legend>{t`Time`}</legend>
        <div className={styles.times}>
          {morning.length > 0 && <p>{t`Morning, fasting`}</p>}
          {morning.map(cell)}
          {later.length > 0 && <p>{t`Later, no fasting test`}</p>}
          {later.map(cell)}
        </div>
      </fieldset>
      <button
        type="submit"
        form={form}
        disabled={pending}
        className={`${button.button} ${styles.go}`}
      >
        {t`Book this visit`}
      </button>
    </details>
  );
}

/** `25 Feb`; Hindi does not cut the month. */
const shortDate = (day: string) => shortDayOf(day).split(" ").slice(1).join(" ") || dateOf(day);
