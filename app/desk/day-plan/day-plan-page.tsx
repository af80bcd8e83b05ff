import { VisitLinks } from "#app/desk/receive/visit-links.tsx";
import { DayGrid } from "./day-grid.tsx";
import { DayHead } from "./day-head.tsx";
import type { DayTable } from "./day-table.ts";

type Props = {
  day: string;
  /** The moment of the answer, ISO. */
  now: string;
  table: DayTable;
  /** Containers of today that Receive has to settle. */
  toReceive: number;
};

/** The visits of a day: slots down, people across (product §10: Visits). */
export const DayPlanPage = ({ day, now, table, toReceive }: Props) => (
  <>
    <DayHead day={day} now={now} table={table} />
    <VisitLinks open={toReceive} />
    <DayGrid day={day} table={table} />
  </>
);
