import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { deskLongDay } from "#app/lib/desk-times.ts";
import { dayAfterKey } from "#app/lib/month-days.ts";
import { DeskButton } from "./desk-button.tsx";
import styles from "./month-choice.module.css";
import { dayOfMonth, MonthTable } from "./month-table.tsx";

type Props = {
  /** ISO day that has the focus first. */
  chosen: string;
  /** Days before it cannot be pressed. */
  min: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
};

/** A month with a button a day; the arrows, Home, End, Page Up and Page Down move, Escape closes. */
export function MonthChoice({ chosen, min = "", onChoose, onClose }: Props) {
  const title = useId();
  const place = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(chosen);
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => {
    const edge = place.current?.getBoundingClientRect().right ?? 0;
    setAtEnd(edge > document.documentElement.clientWidth);
  }, []);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const next = dayAfterKey(focused, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setFocused(next);
  }
  return (
    <div
      className={isAtEnd ? styles.atEnd : styles.month}
      ref={place}
      role="dialog"
      aria-labelledby={title}
    >
      <MonthTable
        month={focused.slice(0, 7)}
        title={title}
        step={({ month, words, children }) => (
          <DeskButton
            kind="bareSquare"
            aria-label={words}
            onKeyDown={onKeyDown}
            onClick={() => setFocused(`${month}-01`)}
          >
            {children}
          </DeskButton>
        )}
        cell={(day) => (
          <button
            type="button"
            data-day={day}
            tabIndex={day === focused ? 0 : -1}
            aria-label={deskLongDay(day)}
            onKeyDown={onKeyDown}
            aria-current={day === chosen ? "date" : undefined}
            aria-disabled={day < min || undefined}
            onClick={() => {
              if (day >= min) onChoose(day);
            }}
          >
            {dayOfMonth(day)}
          </button>
        )}
      />
    </div>
  );
}
