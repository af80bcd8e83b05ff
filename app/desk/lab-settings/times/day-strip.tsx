import { SEEN, type Seen, slotIn, type SlotRules } from "#app/domain/lab-rules/lab-slot.ts";
import type { BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { EARLIEST, LATEST, timeAt } from "#app/domain/visit-plan/every-time.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import styles from "./day-strip.module.css";
import type { TimesPost } from "./times-forms.ts";

const HOUR = 60;
const HOURS = Array.from(
  { length: (LATEST - EARLIEST) / HOUR + 1 },
  (_, at) => EARLIEST + at * HOUR,
);

const IN_WORDS = {
  shown: "shown",
  more: "under More times",
  desk: "desk only",
  off: "off",
} as const;

/** A tap goes to the next of the four. */
const STATES = [...SEEN, "off"] as const;
const after = (state: Seen | "off") => STATES[(STATES.indexOf(state) + 1) % STATES.length] ?? "off";

/** Any half hour of the day: a tap offers it, or takes it away. */
export function DayStrip({ slots }: { slots: SlotRules }) {
  const row = (minutes: number) =>
    HOURS.filter((hour) => hour + minutes <= LATEST).map((hour) => {
      const slot = timeAt(hour + minutes);
      return <Square key={slot} slot={slot} stored={slotIn(slots, slot)?.seen ?? "off"} />;
    });
  return (
    <div className={styles.onWide}>
      <WorkLabel
        title="The day"
        aside="Any half hour from 05:00 AM to 10:00 PM, and times of your own"
      >
        <div className={styles.strip}>
          <b />
          {HOURS.map((hour) => (
            <span key={hour} className={styles.hour}>
              {Number(timeAt(hour).slice(0, 2))}
              <br />
              {timeAt(hour).slice(-2)}
            </span>
          ))}
          <b>:00</b>
          {row(0)}
          <b>:30</b>
          {row(HOUR / 2)}
        </div>
        <ul className={styles.key}>
          <li>
            <i className={styles.shown} />
            Shown on the site
          </li>
          <li>
            <i className={styles.more} />
            On the site, under “More times”
          </li>
          <li>
            <i className={styles.desk} />
            Desk only
          </li>
          <li>
            <i className={styles.off} />
            Off. A tap goes to the next of the four
          </li>
        </ul>
      </WorkLabel>
    </div>
  );
}

type SquareProps = { slot: BookingTime; stored: Seen | "off" };

/** A half hour. Each posts by itself: quick taps on several are several changes. */
function Square({ slot, stored }: SquareProps) {
  const { change, sending } = useChange<TimesPost>();
  const state = STATES.find((one) => one === sending?.get("seen")) ?? stored;
  const seen = after(state);
  return (
    <PostForm
      request={{ intent: "seen", slot, seen }}
      onSend={() => change({ intent: "seen", slot, seen })}
    >
      <button className={styles[state]} aria-label={`${slot}, ${IN_WORDS[state]}`}>
        {state === "shown" && <DeskIcon name="check" />}
      </button>
    </PostForm>
  );
}
