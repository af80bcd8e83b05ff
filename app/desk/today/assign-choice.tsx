import type { VisitToday } from "./visits-today.ts";
import styles from "./today-slots.module.css";

export type AssignProps = {
  collectors: readonly { id: string; name: string }[];
  onAssign: (visitId: string, staffId: string) => void;
};

/** Gives a visit to whoever is chosen, at once; dashed because nobody goes yet. */
export const AssignList = ({
  visit,
  collectors,
  onAssign,
}: AssignProps & { visit: Pick<VisitToday, "id" | "name"> }) => (
  <select
    className={styles.assign}
    aria-label={`Assign ${visit.name}`}
    value=""
    onChange={({ currentTarget }) => onAssign(visit.id, currentTarget.value)}
  >
    <option value="">Assign</option>
    {collectors.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);
