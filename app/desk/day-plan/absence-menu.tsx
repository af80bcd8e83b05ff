import { useId, useState } from "react";
import { firstName } from "#app/domain/staff/staff.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { DayOffMenu, TakerChoice } from "./day-off-menu.tsx";
import type { Column } from "./day-table.ts";
import styles from "./absence-menu.module.css";
import type { DayPlanPost } from "./day-plan-forms.ts";

type Props = { column: Column; day: string; people: readonly Column[] };

/** Not working on this day: the open visits go to somebody else, or back to Not assigned, in one step. */
export function AbsenceMenu({ column, day, people }: Props) {
  const id = useId();
  const { change, busy } = useChange<DayPlanPost>();
  const [to, setTo] = useState("");
  const name = firstName(column.title);
  const others = people.filter(({ staffId }) => staffId !== column.staffId);
  function say(intent: "absent" | "present") {
    document.getElementById(id)?.hidePopover();
    const whose = { staffId: column.staffId, day };
    change(intent === "absent" ? { intent, ...whose, to } : { intent, ...whose });
  }
  return (
    <>
      <button
        type="button"
        className={`${button.bareSquare} ${styles.opener}`}
        popoverTarget={id}
        aria-label={`${column.title}: working or not`}
      >
        <DeskIcon name="down" />
      </button>
      <DayOffMenu id={id} className={styles.menu}>
        {column.isAbsent ? (
          <>
            <p>{name} is not working on this day.</p>
            <DeskButton disabled={busy} onClick={() => say("present")}>
              {name} works after all
            </DeskButton>
          </>
        ) : (
          <>
            {column.open > 0 && (
              <TakerChoice
                open={column.open}
                takers={others.map(({ staffId, title }) => ({ id: staffId, name: title }))}
                value={to}
                onChange={({ currentTarget }) => setTo(currentTarget.value)}
              />
            )}
            <DeskButton disabled={busy} onClick={() => say("absent")}>
              {name} is not working on {deskWeekday(day)}
            </DeskButton>
          </>
        )}
      </DayOffMenu>
    </>
  );
}
