import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import field from "#app/ui/field.module.css";
import styles from "./choose-visit.module.css";
import { sayTime } from "#app/domain/visit-plan/spoken-times.ts";
import { FullTime } from "./time-choices.tsx";
import { BOOKING_TIMES, minutesOf } from "#app/domain/visit-plan/visit-times.ts";

type Props = {
  name: string;
  /** The chosen time, or blank. */
  time: string;
  /** The times offered, where they are not the eight. */
  times?: readonly string[];
  /** Times that are past. */
  begun?: readonly string[];
  /** Times that take no further visit on the chosen day. */
  full?: readonly string[];
  /** Absent in a form that is sent without JavaScript. */
  onChoose?: (time: string) => void;
};

const NOON = minutesOf("12:00 PM");
const HALVES = [
  { heading: t`Best when you fast`, look: styles.morning },
  { heading: t`From noon`, look: styles.noon },
];

/** A Hindi time is too long for a cell: the part of the day stands above the hour. */
const inCell = (time: string) =>
  currentLanguage() === "hi" ? sayTime(time).replace(" ", "\n") : time;
const CELL_STYLE = currentLanguage() === "hi" ? ({ whiteSpace: "pre-line" } as const) : undefined;

/** The times offered, in two groups. */
export function TimeCells({
  name,
  time,
  times = BOOKING_TIMES,
  begun = [],
  full = [],
  onChoose,
}: Props) {
  const off = [...begun, ...full];
  return (
    <fieldset className={field.field}>
      <legend>{t`At what time?`}</legend>
      <div className={styles.times}>
        {HALVES.map(({ heading, look }, half) => (
          <div className={look} key={heading}>
            <p>{heading}</p>
            {times
              .filter((one) => minutesOf(one) < NOON === (half === 0))
              .map((one) => (
                <label className={field.option} key={one}>
                  <input
                    type="radio"
                    name={name}
                    value={one}
                    checked={one === time && !off.includes(one)}
                    disabled={off.includes(one)}
                    onChange={onChoose && (() => onChoose(one))}
                  />
                  <span style={CELL_STYLE}>
                    {full.includes(one) ? <FullTime time={one} /> : inCell(one)}
                  </span>
                </label>
              ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
