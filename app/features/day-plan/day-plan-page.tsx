import { SubLinks } from "#app/ui/desk/sub-links.tsx";
import { DayGrid } from "./day-grid.tsx";
import { DayHead } from "./day-head.tsx";
import type { DayTable } from "./day-table.ts";

type Props = {
  day: string;
  /** The moment of the answer, ISO. */
  now: string;
  table: DayTable;
};

/** The visits of a day: slots down, people across (product §10: Visits). */
export const DayPlanPage = ({ day, now, table }: Props) => (
  <>
    <DayHead day={day} now={now} table={table} />
    <SubLinks
      label="Visits"
      links={[
        { to: "/visits", words: "By time" },
        { to: "/tally", words: "Tally" },
      ]}
    />
    <DayGrid day={day} table={table} />
  </>
);
