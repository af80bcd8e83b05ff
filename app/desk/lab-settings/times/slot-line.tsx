import type { KeyboardEvent } from "react";
import { type LabSlot, SEEN } from "#app/domain/lab-rules/lab-slot.ts";
import type { BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import styles from "./slot-table.module.css";
import type { TimesPost } from "./times-forms.ts";
import {
  DAY_FIELDS,
  DAY_NAMES,
  filled,
  lineInWords,
  lineOf,
  SEEN_WORDS,
  shortDay,
  WORKING_DAYS,
} from "./typed-places.ts";
import { useSlotLine } from "./use-slot-line.ts";

type Props = {
  time: BookingTime;
  slot: LabSlot;
  /** Visits of the last 30 days. */
  taken: number;
  /** The weekday on which fewer people work, Monday is 0. */
  tooMany: number | undefined;
};

/** A time: where patients see it, and what it takes on each weekday. It saves when a cell is left. */
export function SlotLine({ time, slot, taken, tooMany }: Props) {
  const stored = lineOf(slot);
  const { line, said, type, leave, save } = useSlotLine(time, stored);
  const id = `line-${time.replaceAll(/\W/g, "-")}`;
  function press(event: KeyboardEvent<HTMLInputElement>, day: number) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const value = event.currentTarget.value;
    const { week } = line;
    if (event.shiftKey) save({ ...line, week: filled(week, value, DAY_NAMES.length) });
    else if (day === 0) save({ ...line, week: filled(week, value, WORKING_DAYS) });
    else leave();
  }
  return (
    <>
      <tr>
        <td>
          <b>{time}</b>
          <small>Taken, 30 days: {taken}</small>
        </td>
        <td>
          <select
            form={id}
            name="seen"
            value={line.seen}
            aria-label={`Patients see ${time}`}
            onChange={({ currentTarget: { value } }) => {
              const seen = SEEN.find((one) => one === value);
              if (seen) save({ ...line, seen });
            }}
          >
            {SEEN.map((seen) => (
              <option key={seen} value={seen}>
                {SEEN_WORDS[seen]}
              </option>
            ))}
          </select>
        </td>
        {DAY_FIELDS.map((field, day) => (
          <td key={field} data-day={shortDay(day)} data-weekend={day >= WORKING_DAYS || undefined}>
            <input
              form={id}
              name={field}
              value={line.week[day] ?? ""}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              placeholder="any"
              aria-label={`${time}, ${DAY_NAMES[day] ?? ""}`}
              aria-invalid={said ? true : undefined}
              aria-describedby={said ? `${id}-error` : undefined}
              data-look={line.week[day] === "–" ? "none" : day === tooMany ? "too-many" : undefined}
              onChange={({ currentTarget: { value } }) => type(day, value)}
              onKeyDown={(event) => press(event, day)}
              onBlur={leave}
            />
          </td>
        ))}
        <td>
          <PostForm
            id={id}
            request={{ intent: "slot", slot: time, was: lineInWords(stored) }}
            onSend={leave}
          >
            <noscript>
              <button className={buttonClass("button")}>Save</button>
            </noscript>
          </PostForm>
          <TakeAway time={time} />
        </td>
      </tr>
      {said && (
        <tr>
          <td colSpan={DAY_NAMES.length + 3} className={styles.said}>
            <FieldNotes id={id} error={said} />
          </td>
        </tr>
      )}
    </>
  );
}

function TakeAway({ time }: { time: BookingTime }) {
  const { change } = useChange<TimesPost>();
  const request = { intent: "seen", slot: time, seen: "off" } as const;
  return (
    <PostForm request={request} onSend={() => change(request)}>
      <button className={buttonClass("bareSquare")} aria-label={`Take ${time} away`}>
        <DeskIcon name="close" />
      </button>
    </PostForm>
  );
}
