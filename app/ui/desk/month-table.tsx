import type { ReactNode, Ref } from "react";
import { monthAfter, monthWords, weeksOf } from "#app/lib/month-days.ts";
import { DeskIcon } from "./desk-icon.tsx";
import styles from "./month-table.module.css";

type Props = {
  /** `2026-12` */
  month: string;
  /** The id of the month's name. */
  title: string;
  ref?: Ref<HTMLTableElement>;
  /** What leads to another month, around the arrow in `children`. */
  step: (other: { month: string; words: string; children: ReactNode }) => ReactNode;
  /** The button of an ISO day. */
  cell: (day: string) => ReactNode;
};

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** A month with its name between two arrows, a row a week and a button a day. */
export function MonthTable({ month, title, ref, step, cell }: Props) {
  const stepBy = (months: number, icon: "previous" | "next") => {
    const other = monthAfter(month, months);
    return step({ month: other, words: monthWords(other), children: <DeskIcon name={icon} /> });
  };
  return (
    <>
      <div className={styles.head}>
        {stepBy(-1, "previous")}
        <b id={title} aria-live="polite">
          {monthWords(month)}
        </b>
        {stepBy(1, "next")}
      </div>
      <table className={styles.table} ref={ref} aria-labelledby={title}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, place) => (
                <td key={day ?? place}>{day && cell(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The number on a day's button. */
export const dayOfMonth = (day: string) => Number(day.slice(8));
