import { Link } from "react-router";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { VisitLinks } from "#app/desk/receive/visit-links.tsx";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { mondayOf } from "#app/lib/week-days.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { StepLinks } from "#app/ui/desk/day-links.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { weekPath, weeksBeside } from "./week-address.ts";
import type { WeekView } from "./week.queries.server.ts";
import { WeekTable } from "./week-table.tsx";

type Props = {
  week: WeekView;
  /** ISO timestamp. */
  now: string;
  /** How many work or worked here, for a manager; the open containers of today, for the front desk. */
  people: number | undefined;
  toReceive: number | undefined;
};

/** Who works when in one week (product §10: Week). */
export function WeekPage({ week, now, people, toReceive }: Props) {
  const { monday, today, seesAttendance } = week;
  const isThis = monday === mondayOf(today);
  return (
    <>
      <DeskHead
        title={`Week from ${deskLongDay(monday)}`}
        sub={
          <>
            Up to date at {deskClock(new Date(now))}.
            {seesAttendance && monday <= today && (
              <> Times: first and last time something was done here.</>
            )}
          </>
        }
      >
        <StepLinks by="week" {...weeksBeside(monday)}>
          {!isThis && (
            <Link className={buttonClass("button")} to={weekPath(today)}>
              This week
            </Link>
          )}
        </StepLinks>
      </DeskHead>
      {people !== undefined && <LabLinks people={people} />}
      {toReceive !== undefined && <VisitLinks open={toReceive} />}
      <WeekTable week={week} />
    </>
  );
}
