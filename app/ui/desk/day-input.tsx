import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { NO_DAY, readTypedDay } from "#app/lib/typed-day.ts";
import { FieldNotes } from "../field.tsx";
import { useTypedField } from "./typed-before.ts";
import { DeskIcon } from "./desk-icon.tsx";
import type { FieldControl } from "./desk-field.tsx";
import { MonthChoice } from "./month-choice.tsx";
import styles from "./day-input.module.css";

type Props = {
  /** ISO day, or blank. */
  value: string;
  /** ISO day, from which typed days are counted; the browser's own where it is left out. */
  today?: string | undefined;
  /** The first day of the month to choose from that can be pressed. */
  min?: string | undefined;
  onChoose: (day: string) => void;
  /** Called after what was typed was read. */
  onLeave?: (event: FocusEvent) => void;
  /** Its name where a form posts it as it is typed; the server reads it in the same way. */
  name?: string | undefined;
  /** Where no label stands above it. */
  label?: string | undefined;
  /** From the field around it. */
  control?: FieldControl;
  "data-field"?: string;
};

/** `Tue 24 Nov 2026` */
const inWords = (day: string) => day && `${deskDay(day)} ${day.slice(0, 4)}`;

/** Nothing can follow a whole year: the day is meant as it stands. */
const isComplete = (typed: string) => /(?:^\d{4}-\d\d-\d\d|\b\d{4})$/.test(typed.trim());

/**
 * A day as text, never in the browser's own order: `24/11`, `Tue 24 Nov` and `tomorrow` are read when
 * the field is left or with Enter; the button opens a month to choose from.
 */
export function DayInput({
  value,
  today,
  min,
  onChoose,
  onLeave,
  name,
  label,
  control,
  ...field
}: Props) {
  const own = useId();
  const id = control?.id ?? own;
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(useTypedField(name));
  /** The day on which the month opens. */
  const [open, setOpen] = useState<string>();
  const countFrom = () => today ?? dayInIndia(new Date());
  const [isWrong, setWrong] = useState(false);

  /** @returns false for what is no day; it stays in the field. */
  function take(text: string) {
    const day = readTypedDay(text, countFrom());
    setWrong(day === undefined);
    if (day === undefined) return false;
    setTyped(undefined);
    if (day !== value) onChoose(day);
    return true;
  }
  function leave() {
    if (typed === undefined) return;
    if (typed.trim() !== "") return void take(typed);
    setTyped(undefined);
    setWrong(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" && event.altKey) setOpen(value || countFrom());
    else if (event.key !== "Enter" || typed === undefined || event.ctrlKey) return;
    // A form is sent by the next Enter, with the day that then stands in the field.
    else take(typed);
    event.preventDefault();
  }
  function close() {
    setOpen(undefined);
    box.current?.focus();
  }
  return (
    <span className={styles.day}>
      <span className={styles.field}>
        <input
          {...control}
          {...field}
          id={id}
          ref={box}
          name={name}
          type="text"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isWrong || control?.["aria-invalid"] ? true : undefined}
          aria-describedby={isWrong ? `${id}-error` : control?.["aria-describedby"]}
          value={typed ?? inWords(value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
            if (isComplete(target.value)) take(target.value);
          }}
          onBlur={(event) => {
            leave();
            onLeave?.(event);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label="Month to choose from"
          aria-expanded={open !== undefined}
          onBlur={onLeave}
          onClick={() => setOpen(open === undefined ? value || countFrom() : undefined)}
        >
          <DeskIcon name="calendar" />
        </button>
      </span>
      {isWrong && <FieldNotes id={id} error={NO_DAY} />}
      {open !== undefined && (
        <MonthChoice
          chosen={open}
          min={min}
          onClose={close}
          onChoose={(day) => {
            close();
            setTyped(undefined);
            setWrong(false);
            if (day !== value) onChoose(day);
          }}
        />
      )}
    </span>
  );
}
