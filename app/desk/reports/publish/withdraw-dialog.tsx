import { useState } from "react";
import { MOST_WORDS } from "#app/domain/reports/publish-words.ts";
import { WITHDRAW_REASONS } from "#app/domain/reports/withdraw-reasons.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import type { ReportPost } from "../report-forms.ts";

type Props = { reportId: string; onClose: () => void };

/** Asks why a report is withdrawn. It posts to the screen of reports, from wherever it is opened. */
export function WithdrawDialog({ reportId, onClose }: Props) {
  const [reason, setReason] = useState<(typeof WITHDRAW_REASONS)[number]>("Wrong person");
  const dialog = useDialogChange<ReportPost>(onClose, { action: "/reports" });
  return (
    <ChangeDialog
      title="Withdraw this report?"
      dialog={dialog}
      leave="Keep it"
      go="Withdraw"
      onSubmit={(typed) =>
        dialog.change({
          intent: "withdraw",
          report: reportId,
          reason,
          words: typed("words"),
        })
      }
    >
      <p>The patient does not find it any more. Whoever has downloaded it keeps it.</p>
      <div>
        <Choices
          legend="Why?"
          name="reason"
          layout="list"
          choices={WITHDRAW_REASONS.map((one) => ({ value: one, label: one }))}
          value={reason}
          onChange={setReason}
        />
        {reason === "Other" && <DeskInput label="In words" name="words" maxLength={MOST_WORDS} />}
      </div>
    </ChangeDialog>
  );
}
