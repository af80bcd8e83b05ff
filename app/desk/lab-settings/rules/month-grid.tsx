import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { deskLongDay } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { dayAfterKey } from "#app/lib/month-days.ts";
import { dayOfMonth, MonthTable } from "#app/ui/desk/month-table.tsx";
import styles from "./month-grid.module.css";

type Props = {
  month: string;
  today: string;
  closedDays: readonly string[];
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
};

/**
 * A month with a button a day, pressed while it is closed. One of them is in the order of Tab; the arrows,
 * Home, End, Page Up and Page Down move between them. Without script each button posts `open` or `close`.
 */
export function MonthGrid({ month, today, closedDays, onMonth, onDay }: Props) {
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string>();
  const moved = useRef(false);
  const inMonth = focused?.startsWith(month) ? focused : undefined;
  const stop = inMonth ?? (today.startsWith(month) ? today : `${month}-01`);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setFocused(next);
    onMonth(next.slice(0, 7));
  }
  return (
    <div className={styles.month}>
      <MonthTable
        ref={grid}
        month={month}
        title={title}
        step={(other) => (
          <a
            className={buttonClass("bareSquare")}
            href={`?month=${other.month}`}
            aria-label={other.words}
            onClick={(event) => {
              event.preventDefault();
              onMonth(other.month);
            }}
          >
            {other.children}
          </a>
        )}
        cell={(day) => (
          <DayButton
            day={day}
            isPast={day < today}
            isClosed={closedDays.includes(day)}
            isStop={day === stop}
            onDay={onDay}
            onFocus={setFocused}
            onKeyDown={onKeyDown}
          />
        )}
      />
    </div>
  );
}

type DayProps = {
  day: string;
  isPast: boolean;
  isClosed: boolean;
  isStop: boolean;
  onDay: (day: string) => void;
  onFocus: (day: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const DayButton = ({ day, isPast, isClosed, isStop, onDay, onFocus, onKeyDown }: DayProps) => (
  <button
    className={isClosed ? styles.closed : undefined}
    name={isClosed ? "open" : "close"}
    value={day}
    data-day={day}
    tabIndex={isStop ? 0 : -1}
    aria-label={`${deskLongDay(day)}${isClosed ? ", closed" : ""}`}
    aria-pressed={isClosed}
    aria-disabled={isPast || undefined}
    onFocus={() => onFocus(day)}
    onKeyDown={onKeyDown}
    onClick={(event) => {
      event.preventDefault();
      if (!isPast) onDay(day);
    }}
  >
    {dayOfMonth(day)}
  </button>
);
