import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import { DoctorInputs, doctorFields } from "./doctor-inputs.tsx";
import type { DoctorPost } from "./doctor-forms.ts";

/** A doctor who has not been named on a booking yet. */
export function AddDoctor({ onClose }: { onClose: () => void }) {
  const dialog = useDialogChange<DoctorPost>(onClose);
  return (
    <ChangeDialog
      title="Add a doctor"
      dialog={dialog}
      leave="Leave it"
      go="Add"
      isRefusedInField
      onSubmit={(typed) => dialog.change({ intent: "add", ...doctorFields(typed) })}
    >
      <DoctorInputs refusal={dialog.refusal} />
    </ChangeDialog>
  );
}
