import dot from "#app/ui/desk/fast-dot.module.css";
import {
  isFull,
  loadWords,
  type SlotLoad,
  takesOneMore,
} from "#app/domain/lab-rules/places-left.ts";
import type { SlotsOfDay } from "#app/domain/lab-rules/slots-of-day.ts";
import { isLateToFast } from "#app/domain/visit-plan/late-to-fast.ts";
import covering from "#app/ui/desk/covering-input.module.css";
import styles from "./time-part.module.css";
import text from "#app/ui/text.module.css";

type Props = {
  slots: SlotsOfDay;
  slot: string;
  isFasting: boolean;
  mayChooseFull: boolean;
  onSlot: (slot: string) => void;
  /** Enter on a tile. */
  onNext: () => void;
};

/** Radio buttons, so that the arrow keys choose. From noon on who fasts waits long. */
export const SlotRow = ({ slots, slot, isFasting, mayChooseFull, onSlot, onNext }: Props) => (
  <fieldset className={styles.slots}>
    <legend className={text.visuallyHidden}>Time</legend>
    {slots.loads.map((load) => {
      const isOver = slots.begun.includes(load.slot);
      return (
        <label key={load.slot} className={styles.tile}>
          <input
            className={covering.input}
            type="radio"
            name="order-slot"
            checked={slot === load.slot}
            disabled={isOver || !takesOneMore(load, mayChooseFull ? slots.mostOver : 0)}
            onChange={() => onSlot(load.slot)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              onNext();
            }}
            {...(slot === load.slot && { "data-field": "slot" })}
          />
          <span>
            {load.slot}
            <Cells {...load} />
            <small>
              {isOver ? "over" : isFasting && isLate(load) ? <Late /> : (loadWords(load) ?? "free")}
            </small>
          </span>
        </label>
      );
    })}
  </fieldset>
);

const isLate = (load: SlotLoad) => isLateToFast(load.slot) && !isFull(load);

const Late = () => <em className={`${styles.fasting} ${dot.fastDot}`}>fasting</em>;

/** More cells would be too small to tell apart. */
const MOST_CELLS = 12;

/** A cell for each who collects; the words below say the same. */
function Cells({ taken, capacity = 0 }: SlotLoad) {
  if (capacity === 0 || capacity > MOST_CELLS) return null;
  return (
    <i className={styles.cells} aria-hidden="true">
      {Array.from({ length: capacity }, (_, at) => (
        <i key={at} data-taken={at < taken || undefined} />
      ))}
    </i>
  );
}
