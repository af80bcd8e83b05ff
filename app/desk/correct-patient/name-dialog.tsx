import { useState } from "react";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import type { CorrectPost } from "./correct-forms.ts";
import { nameChoices } from "./who-choices.ts";

type Props = {
  booking: Pick<VisitBooking, "id" | "patientName" | "reference">;
  onClose: () => void;
};

/** Another spelling of the name, or somebody else. */
export function NameDialog({ booking, onClose }: Props) {
  const [who, setWho] = useState<"spelling" | "another">("spelling");
  const { patientName: was, reference } = booking;
  const dialog = useDialogChange<CorrectPost>(onClose);
  return (
    <ChangeDialog
      title={`Correct “${was}”`}
      dialog={dialog}
      leave={`Keep “${was}”`}
      go={
        dialog.asks ? (
          "Yes, same person"
        ) : (
          <>
            Save the name
            <Kbd of="Enter" />
          </>
        )
      }
      onSubmit={(typed) =>
        dialog.change({
          intent: "correct-name",
          booking: booking.id,
          was,
          name: typed("name"),
          who,
          sure: dialog.asks ? "yes" : undefined,
        })
      }
    >
      <DeskInput label="Name" name="name" maxLength={100} defaultValue={was} />
      <Choices
        legend="Whose name is it?"
        name="who"
        layout="list"
        choices={nameChoices(reference)}
        value={who}
        onChange={setWho}
      />
    </ChangeDialog>
  );
}
