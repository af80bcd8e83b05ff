import type { VisitToday } from "./visits-today.ts";
import styles from "./today-slots.module.css";

export type AssignProps = {
  collectors: readonly { id: string; name: string }[];
  onAssign: (visitId: string, staffId: string) => void;
};

/** Assigns the visit at once; dashed while unassigned. */
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
