import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import { eraseQuestion } from "./erase-words.ts";
import type { FoundAnswer } from "./privacy-page.tsx";
import type { PrivacyPost } from "./privacy-forms.ts";

type Props = {
  phone: string;
  name: string | undefined;
  /** What goes, as it was shown. */
  counts: string;
  onClose: () => void;
  onDone: (answer: FoundAnswer) => void;
};

/** Asks for the number once more: an erasure cannot be undone. */
export function EraseDialog({ phone, name, counts, onClose, onDone }: Props) {
  const dialog = useDialogChange<PrivacyPost, FoundAnswer>(onClose, { onDone });
  return (
    <ChangeDialog
      title={eraseQuestion(counts, phone, name)}
      dialog={dialog}
      leave="Keep it"
      go="Erase"
      isRefusedInField
      onSubmit={(typed) =>
        dialog.change({ intent: "erase", phone, name: name ?? "", counts, again: typed("again") })
      }
    >
      <p>
        Open visits are cancelled first. References, tests and prices stay for the accounts, without
        the person. Copies in backups go with the backups.
      </p>
      <DeskInput label="Type the number again" error={dialog.refusal} name="again" type="tel" />
    </ChangeDialog>
  );
}
