import { dayAfter } from "#app/lib/dates.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { overWords } from "#app/domain/lab-rules/places-left.ts";
import type { SlotsOfDay } from "#app/domain/lab-rules/slots-of-day.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { ProblemNote, problemProps, type Problems } from "../book/problem-note.tsx";
import { SlotRow } from "./slot-row.tsx";
import covering from "#app/ui/desk/covering-input.module.css";
import styles from "./time-part.module.css";
import text from "#app/ui/text.module.css";

type Props = {
  today: string;
  day: string;
  /** Undefined while the loads of the day are looked up. */
  slots: SlotsOfDay | undefined;
  slot: string;
  isFasting: boolean;
  mayChooseFull: boolean;
  problems: Problems;
  onDay: (day: string) => void;
  onSlot: (slot: string) => void;
  onNext: () => void;
};

/** `Tue 24` */
const shortDay = (day: string) => deskDay(day).replace(/ [A-Z][a-z]+$/, "");

/** Three days at hand or any other, and a tile a slot with its load. */
export function TimePart(props: Props) {
  const { today, day, slots, slot, problems, onDay } = props;
  const load = slots?.loads.find((one) => one.slot === slot);
  const over = load && overWords(load);
  const near = [today, dayAfter(today), dayAfter(today, 2)];
  return (
    <div className={styles.time}>
      <fieldset className={styles.days}>
        <legend className={text.visuallyHidden}>Day</legend>
        {near.map((one) => (
          <label key={one} className={styles.tile}>
            <input
              className={covering.input}
              type="radio"
              name="order-day"
              checked={day === one}
              onChange={() => onDay(one)}
            />
            <span>{one === today ? "Today" : shortDay(one)}</span>
          </label>
        ))}
        <DayInput
          label="Another day"
          today={today}
          min={today}
          value={day}
          onChoose={onDay}
          {...problemProps(problems, "day")}
        />
      </fieldset>
      <ProblemNote problems={problems} field="day" />
      {slots?.closed ? (
        <Band kind="bad" icon="alert">
          {slots.closed}
        </Band>
      ) : slots ? (
        <SlotRow {...props} slots={slots} />
      ) : (
        <p>Looking up what is free…</p>
      )}
      {over && <Mark kind="now">{over}</Mark>}
      <ProblemNote problems={problems} field="slot" />
    </div>
  );
}

/** `Places left of 4 in each slot`, `Nobody works on this day`; blank when there is no limit, or slots differ. */
export function placesWords(slots: SlotsOfDay | undefined) {
  if (slots?.loads.some(({ nobodyWorks }) => nobodyWorks)) return "Nobody works on this day";
  const [capacity, ...others] = new Set(slots?.loads.map((load) => load.capacity));
  return capacity === undefined || others.length > 0
    ? ""
    : `Places left of ${capacity} in each slot`;
}
