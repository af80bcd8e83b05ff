import { useEffect, useId, useRef, useState } from "react";
import { dayAfter } from "#app/lib/dates.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import field from "#app/ui/field.module.css";
import text from "#app/ui/text.module.css";
import { AnotherWords, DAYS_SHOWN } from "./another-day.tsx";
import styles from "./choose-visit.module.css";
import { shownTimes } from "#app/domain/visit-plan/shown-times.ts";
import { shortDayOf, shortWeekdayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { TimeCells } from "./time-cells.tsx";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import type { VisitChoice } from "./visit-choice.ts";
import {
  begunTimes,
  bookingClock,
  isTodayOver,
  lastBookableDay,
} from "#app/domain/visit-plan/visit-times.ts";

type Props = {
  chosen: VisitChoice;
  onChoose: (change: Partial<VisitChoice>) => void;
  now: Date;
  /** The times of the chosen day that take no further visit. */
  full: readonly string[];
};

/** Day and time as two rows of eight cells (product §2: Visit plan). */
export function ChooseVisit({ chosen, onChoose, now, full }: Props) {
  const offer = useVisitOffer();
  const clock = bookingClock(now, 0, offer);
  // A day that was kept from yesterday is chosen no more.
  const day = chosen.day < clock.today ? "" : chosen.day;
  const begun = begunTimes(day, clock);
  return (
    <div className={styles.when}>
      <DayCells
        day={day}
        today={clock.today}
        offer={offer}
        isTodayOver={isTodayOver(clock)}
        onChoose={(day) => onChoose({ day })}
      />
      <TimeCells
        name={useId()}
        time={chosen.time}
        {...shownTimes(day, offer, begun)}
        begun={begun}
        full={full}
        onChoose={(time) => onChoose({ time })}
      />
    </div>
  );
}

type DayProps = {
  day: string;
  today: string;
  isTodayOver: boolean;
  offer: VisitOffer | undefined;
  onChoose: (day: string) => void;
};

function DayCells({ day, today, isTodayOver, offer, onChoose }: DayProps) {
  const name = useId();
  const week = Array.from({ length: DAYS_SHOWN }, (_, days) => dayAfter(today, days));
  const [isOpened, setOpened] = useState(false);
  const isClosed = (one: string) => offer?.closedDays?.[one] !== undefined;
  const closed = offer?.closedDays?.[day];
  const isAnother = isOpened || (day !== "" && !week.includes(day));
  return (
    <fieldset className={field.field}>
      <legend>{t`Which day should we come?`}</legend>
      <div className={styles.days} data-days>
        {week.map((one) => (
          <label className={field.option} key={one}>
            <input
              type="radio"
              name={name}
              checked={!isAnother && one === day}
              disabled={(one === today && isTodayOver) || isClosed(one)}
              onChange={() => {
                setOpened(false);
                onChoose(one);
              }}
            />
            <span>
              {cellName(one, today)}{" "}
              {isClosed(one) ? (
                <small data-why>{t`closed`}</small>
              ) : (
                <small>{cellDate(one, today)}</small>
              )}
            </span>
          </label>
        ))}
        <label className={field.option}>
          <input type="radio" name={name} checked={isAnother} onChange={() => setOpened(true)} />
          <span>
            <AnotherWords />
          </span>
        </label>
      </div>
      {isAnother && (
        <AnotherDay day={day} today={today} isJustOpened={isOpened} onChoose={onChoose} />
      )}
      {closed && (
        <p className={text.error} role="status">
          {closed}
        </p>
      )}
    </fieldset>
  );
}

function cellName(day: string, today: string) {
  if (day === today) return t`Today`;
  return day === dayAfter(today) ? t`Tomorrow` : shortWeekdayOf(day);
}

/** `Sat 21` below Today and Tomorrow, `23 Nov` below a weekday. */
function cellDate(day: string, today: string) {
  const [weekday, date, month] = shortDayOf(day).split(" ");
  return day <= dayAfter(today) ? `${weekday} ${date}` : `${date} ${month}`;
}

type AnotherProps = Omit<DayProps, "isTodayOver" | "offer"> & { isJustOpened: boolean };

function AnotherDay({ day, today, isJustOpened, onChoose }: AnotherProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isJustOpened) return;
    box.current?.focus();
    try {
      box.current?.showPicker();
    } catch {
      // The browser opens its calendar only right after a press: the field has the focus.
    }
  }, [isJustOpened]);
  return (
    <label className={styles.another}>
      {t`Another day`}
      <input
        ref={box}
        type="date"
        min={today}
        max={lastBookableDay(today)}
        value={day}
        onChange={(event) => onChoose(event.target.value)}
      />
    </label>
  );
}
