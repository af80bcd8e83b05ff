import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { monthAfter, monthInWords } from "./month.ts";
import styles from "./month-links.module.css";

/** The month that is shown, with the one before and the one after. */
export function MonthLinks({ path, month }: { path: string; month: string }) {
  const to = (other: string) => `${path}?month=${other}`;
  return (
    <div className={styles.months} role="group" aria-label="Month">
      <Link
        className={buttonClass("square")}
        to={to(monthAfter(month, -1))}
        aria-label="The month before"
      >
        <DeskIcon name="previous" />
      </Link>
      <b>{monthInWords(month)}</b>
      <Link
        className={buttonClass("square")}
        to={to(monthAfter(month))}
        aria-label="The month after"
      >
        <DeskIcon name="next" />
      </Link>
    </div>
  );
}
