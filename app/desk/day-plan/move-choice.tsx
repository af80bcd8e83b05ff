import type { Ref } from "react";
import type { Column } from "./day-table.ts";
import type { VisitLabel } from "./visit-on-sheet.ts";
import styles from "./label-card.module.css";

type Props = {
  ref: Ref<HTMLSelectElement>;
  label: VisitLabel;
  staffId: string;
  people: readonly Column[];
  isBusy: boolean;
  /** Blank when unassigned. */
  onChoose: (staffId: string) => void;
  onLeave: () => void;
};

const NOBODY = "nobody";

/** Who goes. Choosing saves at once; arrow keys open the list, so that they choose nothing by passing. */
export const AssignList = ({ ref, label, staffId, people, isBusy, onChoose, onLeave }: Props) => (
  <p className={styles.assign}>
    <select
      ref={ref}
      aria-label={`Assign ${label.name}`}
      disabled={isBusy}
      value=""
      onChange={({ currentTarget: { value } }) => {
        if (value) onChoose(value === NOBODY ? "" : value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onLeave();
        if (!/^(Arrow(Up|Down)|Enter)$/.test(event.key)) return;
        event.preventDefault();
        event.currentTarget.showPicker?.();
      }}
      onBlur={onLeave}
    >
      <option value="">Assign to</option>
      {people
        .filter((person) => person.staffId !== staffId)
        .map((person) => (
          <option key={person.staffId} value={person.staffId}>
            {person.title}
          </option>
        ))}
      {staffId !== "" && <option value={NOBODY}>Nobody</option>}
    </select>
  </p>
);
