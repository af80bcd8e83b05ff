import { useId, useState } from "react";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { MOST_WORDS } from "#app/domain/reports/publish-words.ts";
import { useDialogChange } from "../use-dialog-change.ts";

type Props = { patient: { id: string; patientName: string }; onClose: () => void };

/** Ticks a critical value before its report is published, or after. */
export function TickDialog({ patient, onClose }: Props) {
  const form = useId();
  const [words, setWords] = useState("");
  const { change, busy, refusal } = useDialogChange(onClose);
  return (
    <DeskDialog
      title={`A critical value of ${patient.patientName}?`}
      onClose={onClose}
      foot={
        <>
          <button type="button" className={buttonClass("quiet")} onClick={onClose}>
            Leave it
          </button>
          <button type="submit" form={form} className={buttonClass("primary")} disabled={busy}>
            Tick it
          </button>
        </>
      }
    >
      <p>It stands on Today until somebody is told.</p>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          change({ intent: "tick-critical", booking: patient.id, words });
        }}
      >
        <DeskField label="What is critical?" remark="(optional)">
          {(control) => (
            <input
              {...control}
              value={words}
              maxLength={MOST_WORDS}
              autoComplete="off"
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </DeskField>
      </form>
      {refusal && (
        <Band kind="bad" icon="alert">
          {refusal}
        </Band>
      )}
    </DeskDialog>
  );
}
