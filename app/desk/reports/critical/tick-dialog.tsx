import { MOST_WORDS } from "#app/domain/reports/publish-words.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import type { ReportPost } from "../report-forms.ts";

type Props = { patient: { id: string; patientName: string }; onClose: () => void };

/** Ticks a critical value before its report is published, or after. */
export function TickDialog({ patient, onClose }: Props) {
  const dialog = useDialogChange<ReportPost>(onClose, { action: "/reports" });
  return (
    <ChangeDialog
      title={`A critical value of ${patient.patientName}?`}
      dialog={dialog}
      leave="Leave it"
      go="Tick it"
      onSubmit={(typed) =>
        dialog.change({
          intent: "tick-critical",
          booking: patient.id,
          words: typed("words"),
        })
      }
    >
      <p>It stands on Today until somebody is told.</p>
      <DeskInput
        label="What is critical?"
        remark="(optional)"
        name="words"
        maxLength={MOST_WORDS}
      />
    </ChangeDialog>
  );
}
