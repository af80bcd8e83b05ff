import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { PlainTable } from "./plain-table.tsx";
import type { RegisterRow } from "./register-row.ts";

/** What was erased, when and by whom, without the erased (decision 44). */
export const RegisterSheet = ({ register }: { register: readonly RegisterRow[] }) => (
  <WorkLabel title="Register of erasures" aside="It names nobody; a restore erases again">
    {register.length === 0 ? (
      <p>Nothing was erased yet.</p>
    ) : (
      <PlainTable
        caption="Register of erasures"
        heads={["When", "By", "What"]}
        rows={register.map(({ id, at, who, what }) => ({ id, cells: [at, who, what] }))}
      />
    )}
  </WorkLabel>
);
