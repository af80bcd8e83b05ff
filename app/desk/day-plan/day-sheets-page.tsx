import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { DaySheet } from "./day-sheet.tsx";
import type { DaySheet as Sheet } from "./sheet-content.ts";
import { printWords } from "./day-table-words.ts";
import styles from "./day-sheet.module.css";

type Props = {
  day: string;
  now: string;
  /** Who prints. */
  by: string;
  sheets: Sheet[];
  labName: string;
  deskPhone: string;
};

/** The sheets of a day as they are printed, below a bar that is not. */
export function DaySheetsPage({ day, now, by, sheets, labName, deskPhone }: Props) {
  const at = new Date(now);
  const today = deskLongDay(dayInIndia(at)).replace(/^\S+ /, "");
  const printed = `${today} at ${deskClock(at)} by ${by}.`;
  return (
    <div className={styles.paper}>
      <header className={styles.screenBar}>
        <a href={`/visits?day=${day}`}>
          <Icon name="previous" />
          Visits, {deskLongDay(day)}
        </a>
        {sheets.length > 0 && (
          <button type="button" className={button.primary} onClick={() => window.print()}>
            {printWords(sheets.length)}
          </button>
        )}
      </header>
      <main
        id="main"
        // On a phone a sheet is wider than the window: what scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.scroll}
      >
        {sheets.length === 0 && (
          <p className={styles.none}>Nobody has visits on {deskLongDay(day)}: nothing to print.</p>
        )}
        {sheets.map((sheet) => (
          <DaySheet key={sheet.staffId} {...{ sheet, labName, deskPhone, printed }} />
        ))}
      </main>
    </div>
  );
}
