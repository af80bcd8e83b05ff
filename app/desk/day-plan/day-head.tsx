import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DayLinks } from "#app/ui/desk/day-links.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { PrintButton } from "#app/desk/print-labels/print-button.tsx";
import { assignPath } from "./assign/assign-address.ts";
import type { DayTable } from "./day-table.ts";
import { printWords, totalWords } from "./day-table-words.ts";

type Props = { day: string; now: string; table: DayTable };

/** Which day, how far it is, and the sheets to print. */
export function DayHead({ day, now, table }: Props) {
  const sheets = table.columns.filter(({ mayBeAbsent, visits }) => mayBeAbsent && visits > 0);
  const sub = `${totalWords(table)} Up to date at ${deskClock(new Date(now))}`;
  return (
    <DeskHead title={`Visits, ${deskLongDay(day)}`} sub={sub}>
      {table.notAssigned > 0 && (
        <Link className={buttonClass("button")} to={assignPath(day)}>
          Assign {table.notAssigned}
        </Link>
      )}
      <DayLinks day={day} pathOf={(other) => `/visits?day=${other}`} />
      <PrintButton key={day} of={{ day }} letter="l" />
      {sheets.length > 0 && (
        <Link className={buttonClass("button", "iconOnPhone")} to={`/visits/sheets?day=${day}`}>
          <DeskIcon name="print" />
          <span>{printWords(sheets.length)}</span>
        </Link>
      )}
    </DeskHead>
  );
}
