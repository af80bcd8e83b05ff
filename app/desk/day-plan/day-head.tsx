import { Link, useNavigate } from "react-router";
import { DayField } from "#app/ui/desk/day-field.tsx";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { dayAfter } from "#app/lib/dates.ts";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { type DayTable, printWords, totalWords } from "./day-table.ts";
import styles from "./day-head.module.css";

type Props = { day: string; now: string; table: DayTable };

/** Which day, how far it is, and the sheets to print. */
export function DayHead({ day, now, table }: Props) {
  const navigate = useNavigate();
  const sheets = table.columns.filter(({ mayBeAbsent, visits }) => mayBeAbsent && visits > 0);
  const sub = `${totalWords(table)} Up to date at ${deskClock(new Date(now))}`;
  return (
    <DeskHead title={`Visits, ${deskLongDay(day)}`} sub={sub}>
      <Link className={button.square} to={pathOf(dayAfter(day, -1))} aria-label="The day before">
        <DeskIcon name="previous" />
      </Link>
      <DayField day={day} onChoose={(chosen) => void navigate(pathOf(chosen))} />
      <Link className={button.square} to={pathOf(dayAfter(day))} aria-label="The day after">
        <DeskIcon name="next" />
      </Link>
      {sheets.length > 0 && (
        <Link className={`${button.button} ${styles.print}`} to={`/visits/sheets?day=${day}`}>
          <DeskIcon name="print" />
          <span>{printWords(sheets.length)}</span>
        </Link>
      )}
    </DeskHead>
  );
}

const pathOf = (day: string) => `/visits?day=${day}`;
