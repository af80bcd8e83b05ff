import { type Column, DataTable } from "#app/ui/desk/data-table.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { Look } from "./known-view.ts";

const COLUMNS: Column<Look>[] = [
  { head: "When", cell: ({ at }) => at },
  { head: "Who", cell: ({ who }) => who },
  { head: "What", cell: ({ what }) => what },
];

type Props = { looks: readonly Look[]; areMore: boolean; summary: string };

/** Who looked at the reports of the number: patients by address, colleagues by name. */
export const LooksTable = ({ looks, areMore, summary }: Props) => (
  <WorkLabel title="Who looked at the reports" aside={summary}>
    {looks.length === 0 ? (
      <p>Nobody looked. An address is kept as a hash: it can only be told from another one.</p>
    ) : (
      <DataTable
        caption="Who looked at the reports"
        layout="inset"
        columns={COLUMNS}
        rows={looks}
        idOf={({ id }) => id}
      />
    )}
    {areMore && <p>The last {looks.length}. The export has all of them.</p>}
  </WorkLabel>
);
