import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import field from "#app/ui/field.module.css";
import { MoreChoices } from "#app/ui/more-choices.tsx";
import styles from "./choose-visit.module.css";
import { moreTimesWords } from "#app/domain/visit-plan/shown-times.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { FullTime } from "./time-choices.tsx";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";

type Props = {
  name: string;
  /** The chosen time, or blank. */
  time: string;
  /** The times that stand there at once, and those that a press shows. */
  first: readonly string[];
  rest: readonly string[];
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
const WHOLE_ROW = { gridColumn: "1 / -1" };
const CELL_STYLE = currentLanguage() === "hi" ? ({ whiteSpace: "pre-line" } as const) : undefined;

/** The times offered, in two groups. */
export function TimeCells({ first, rest, ...cell }: Props) {
  const halves = HALVES.map((half, at) => ({
    ...half,
    times: first.filter((one) => minutesOf(one) < NOON === (at === 0)),
  })).filter(({ times }) => times.length > 0);
  return (
    <fieldset className={field.field}>
      <legend>{t`At what time?`}</legend>
      <div className={styles.times}>
        {halves.map(({ heading, look, times }) => (
          <div className={look} key={heading} style={halves.length === 1 ? WHOLE_ROW : undefined}>
            <p>{heading}</p>
            {times.map((one) => (
              <TimeCell key={one} one={one} {...cell} />
            ))}
          </div>
        ))}
      </div>
      {rest.length > 0 && (
        <MoreChoices words={moreTimesWords(rest.length)} isNeeded={rest.includes(cell.time)}>
          <div className={field.options}>
            {rest.map((one) => (
              <TimeCell key={one} one={one} {...cell} />
            ))}
          </div>
        </MoreChoices>
      )}
    </fieldset>
  );
}

function TimeCell({
  one,
  name,
  time,
  begun = [],
  full = [],
  onChoose,
}: Omit<Props, "first" | "rest"> & { one: string }) {
  const isOff = begun.includes(one) || full.includes(one);
  return (
    <label className={field.option}>
      <input
        type="radio"
        name={name}
        value={one}
        checked={one === time && !isOff}
        disabled={isOff}
        onChange={onChoose && (() => onChoose(one))}
      />
      <span style={CELL_STYLE}>{full.includes(one) ? <FullTime time={one} /> : inCell(one)}</span>
    </label>
  );
}
