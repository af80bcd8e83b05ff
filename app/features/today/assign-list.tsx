import { useFetcher } from "react-router";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import type { VisitToday } from "./visits-today.ts";
import styles from "./visit-rows.module.css";

type Props = {
  visit: Pick<VisitToday, "id" | "name">;
  collectors: readonly { id: string; name: string }[];
};

/** Gives a visit to whoever is chosen, at once; dashed because nobody goes yet. */
export function AssignList({ visit, collectors }: Props) {
  const { change, busy } = useChange(useFetcher<Answer>());
  return (
    <select
      className={styles.assign}
      aria-label={`Assign ${visit.name}`}
      value=""
      disabled={busy}
      onChange={({ currentTarget }) =>
        change({ intent: "assign", visit: visit.id, staff: currentTarget.value })
      }
    >
      <option value="">Assign</option>
      {collectors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
