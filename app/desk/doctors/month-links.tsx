import { StepLinks } from "#app/ui/desk/day-links.tsx";
import { monthAfter, monthInWords } from "./month.ts";
import styles from "./month-links.module.css";

/** The month that is shown, with the one before and the one after. */
export function MonthLinks({ path, month }: { path: string; month: string }) {
  const to = (other: string) => `${path}?month=${other}`;
  return (
    <div className={styles.months} role="group" aria-label="Month">
      <StepLinks by="month" before={to(monthAfter(month, -1))} after={to(monthAfter(month))}>
        <b>{monthInWords(month)}</b>
      </StepLinks>
    </div>
  );
}
