import { useState } from "react";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import {
  NOT_MEASURED_NAMES,
  NOT_MEASURED_REASONS,
  type NotMeasuredReason,
} from "./not-measured.ts";
import type { TestsPost } from "./tests-forms.ts";

type Props = { booking: { id: string; testsChange: string | null }; name: string };

/** Cancels a booking whose samples are taken, once it is said why. */
export function CancelCollected({ booking, name }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<NotMeasuredReason>();
  const dialog = useDialogChange<TestsPost>(() => setAsking(false));
  return (
    <>
      <DeskButton onClick={() => setAsking(true)}>
        Nothing is measured: cancel the booking
      </DeskButton>
      {isAsking && (
        <ChangeDialog
          title={`Cancel the booking of ${name}?`}
          dialog={dialog}
          leave="Keep it"
          go="Cancel the booking"
          isReady={reason !== undefined}
          onSubmit={() =>
            dialog.change({
              intent: "cancel-collected",
              booking: booking.id,
              seen: booking.testsChange ?? "",
              reason: reason ?? "",
            })
          }
        >
          <p>
            The samples are taken and stay unmeasured: no report is due any more. What is paid goes
            back to the patient, and stands under Refunds due until then.
          </p>
          <Choices
            legend="Why"
            name="reason"
            layout={2}
            choices={NOT_MEASURED_NAMES.map((value) => ({
              value,
              label: NOT_MEASURED_REASONS[value],
            }))}
            value={reason}
            onChange={setReason}
          />
        </ChangeDialog>
      )}
    </>
  );
}
