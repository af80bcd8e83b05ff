import type { Column } from "./day-table.ts";
import { AbsenceMenu } from "./absence-menu.tsx";
import styles from "./day-grid.module.css";

type Props = {
  column: Column;
  day: string;
  people: readonly Column[];
  /** In the unassigned column: how many visits still need a phlebotomist. */
  notAssigned: number;
};

/** Whose column it is, how many visits, and whether they work. */
export const ColumnHead = ({ column, day, people, notAssigned }: Props) => (
  <th scope="col" className={column.staffId === "" ? styles.nobody : undefined}>
    <span className={styles.who}>
      {column.title}
      {notAssigned > 0 && <b>{notAssigned}</b>}
      {column.mayBeAbsent && <AbsenceMenu column={column} day={day} people={people} />}
    </span>
    <small>{column.words}</small>
  </th>
);
