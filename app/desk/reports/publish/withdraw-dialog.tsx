import { useId, useState } from "react";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { MOST_WORDS, WITHDRAW_REASONS } from "#app/domain/reports/publish-words.ts";
import { useDialogChange } from "../use-dialog-change.ts";

type Props = { reportId: string; onClose: () => void };

/** Asks why a report is withdrawn. It posts to the screen of reports, from wherever it is opened. */
export function WithdrawDialog({ reportId, onClose }: Props) {
  const form = useId();
  const [reason, setReason] = useState<(typeof WITHDRAW_REASONS)[number]>("Wrong person");
  const [words, setWords] = useState("");
  const { change, busy, refusal } = useDialogChange(onClose);
  return (
    <DeskDialog
      title="Withdraw this report?"
      onClose={onClose}
      foot={
        <>
          <button type="button" className={buttonClass("quiet")} onClick={onClose}>
            Keep it
          </button>
          <button type="submit" form={form} className={buttonClass("primary")} disabled={busy}>
            Withdraw
          </button>
        </>
      }
    >
      <p>The patient does not find it any more. Whoever has downloaded it keeps it.</p>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          change({ intent: "withdraw", report: reportId, reason, words });
        }}
      >
        <Choices
          legend="Why?"
          name="reason"
          layout="list"
          choices={WITHDRAW_REASONS.map((one) => ({ value: one, label: one }))}
          value={reason}
          onChange={setReason}
        />
        {reason === "Other" && (
          <DeskField label="In words">
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
        )}
      </form>
      {refusal && (
        <Band kind="bad" icon="alert">
          {refusal}
        </Band>
      )}
    </DeskDialog>
  );
}
