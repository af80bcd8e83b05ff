import { useState } from "react";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import { TextArea } from "#app/ui/desk/typed-fields.tsx";
import type { TallyPost } from "./tally-forms.ts";

/** Opens a closed day again, once it is said why. */
export function OpenAgain({ day }: { day: string }) {
  const [isAsking, setAsking] = useState(false);
  const dialog = useDialogChange<TallyPost>(() => setAsking(false));
  return (
    <>
      <DeskButton onClick={() => setAsking(true)}>Open again</DeskButton>
      {isAsking && (
        <ChangeDialog
          title={`Open ${deskWeekday(day)} again?`}
          dialog={dialog}
          leave="Leave it closed"
          go="Open again"
          isRefusedInField
          onSubmit={(typed) => dialog.change({ intent: "open", day, reason: typed("reason") })}
        >
          <TextArea
            label="Why?"
            name="reason"
            maxLength={500}
            hint="It stands in the history, with your name."
            {...(dialog.refusal !== undefined && { error: dialog.refusal })}
          />
        </ChangeDialog>
      )}
    </>
  );
}
