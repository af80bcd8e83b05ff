import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { Look } from "./known-view.ts";
import { PlainTable } from "./plain-table.tsx";

type Props = { looks: readonly Look[]; summary: string };

/** Who looked at the reports of the number: patients by address, colleagues by name. */
export const LooksTable = ({ looks, summary }: Props) => (
  <WorkLabel title="Who looked at the reports" aside={summary}>
    {looks.length === 0 ? (
      <p>Nobody looked. An address is kept as a hash: it can only be told from another one.</p>
    ) : (
      <PlainTable
        caption="Who looked at the reports"
        heads={["When", "Who", "What"]}
        rows={looks.map(({ id, at, who, what }) => ({ id, cells: [at, who, what] }))}
      />
    )}
  </WorkLabel>
);
