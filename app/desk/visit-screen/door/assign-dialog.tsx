import type { Collector } from "#app/domain/staff/staff.ts";
import type { Visit } from "#app/domain/visits/visit.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Refusal } from "#app/ui/desk/change-dialog.tsx";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import styles from "./assign-dialog.module.css";
import { titleOf } from "../visit-summary.ts";
import type { VisitPost } from "#app/desk/visits/visit-forms.ts";

type Props = {
  visit: Visit;
  collectors: readonly Collector[];
  onClose: () => void;
};

/** Who goes, by one tap on the name. */
export function AssignDialog({ visit, collectors, onClose }: Props) {
  const dialog = useDialogChange<VisitPost>(onClose);
  return (
    <DeskDialog title={`Who goes to ${titleOf(visit)}?`} onClose={onClose}>
      <p>{deskVisitTime(visit)}</p>
      <ul className={styles.people}>
        {collectors.map(({ id, name, isAbsent }) => (
          <li key={id}>
            <DeskButton
              disabled={dialog.busy || isAbsent || id === visit.assignee?.id}
              onClick={() => {
                const was = visit.assignee?.id ?? "";
                dialog.change({ intent: "assign", visit: visit.id, staff: id, was });
              }}
            >
              {name}
              {isAbsent && <small>not working</small>}
              {id === visit.assignee?.id && <small>goes already</small>}
            </DeskButton>
          </li>
        ))}
      </ul>
      {collectors.length === 0 && <p>Nobody collects yet. A manager can add colleagues.</p>}
      <Refusal dialog={dialog} />
    </DeskDialog>
  );
}
