import type { ComponentProps, ReactNode } from "react";
import styles from "./day-off-menu.module.css";

type MenuProps = { id: string; className: string | undefined; children: ReactNode };

/** What opens below a colleague's day, on Visits and in the week. */
export const DayOffMenu = ({ id, className, children }: MenuProps) => (
  <div id={id} popover="auto" className={`${styles.menu} ${className}`}>
    {children}
  </div>
);

/** `The open visit goes to`, `The 4 open visits go to` */
export const goesToWords = (open: number) =>
  open === 1 ? "The open visit goes to" : `The ${open} open visits go to`;

type ChoiceProps = Omit<ComponentProps<"select">, "children"> & {
  /** How many visits of the day are still ahead. */
  open: number;
  takers: readonly { id: string; name: string }[];
};

/** To whom the open visits of a day go before it becomes a day off. */
export const TakerChoice = ({ open, takers, ...select }: ChoiceProps) => (
  <label>
    {goesToWords(open)}
    <select {...select}>
      <option value="">Not assigned</option>
      {takers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
