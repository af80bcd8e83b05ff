import { Link } from "react-router";
import { type Column, DataTable } from "#app/ui/desk/data-table.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { RegisterRow } from "./register-row.ts";

const COLUMNS: Column<RegisterRow>[] = [
  { head: "When", cell: ({ at }) => at },
  { head: "By", cell: ({ who }) => who },
  { head: "What", cell: ({ what }) => what },
];

type Props = {
  register: readonly RegisterRow[];
  /** Older ones are not shown. */
  isMore: boolean;
};

/** What was erased, when and by whom, without the erased (decision 44). */
export const RegisterSheet = ({ register, isMore }: Props) => (
  <WorkLabel title="Register of erasures" aside="It names nobody; a restore erases again">
    {register.length === 0 ? (
      <p>Nothing was erased yet.</p>
    ) : (
      <DataTable
        caption="Register of erasures"
        layout="inset"
        columns={COLUMNS}
        rows={register}
        idOf={({ id }) => id}
      />
    )}
    {isMore && (
      <p>
        The last {register.length}. <Link to="/privacy?register=all">Show all erasures</Link>
      </p>
    )}
  </WorkLabel>
);
