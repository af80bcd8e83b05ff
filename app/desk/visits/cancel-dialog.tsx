import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { deskDay } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import { phoneWords } from "./cancel-words.ts";
import type { DialogVisit } from "./dialog-visit.ts";
import type { ListedReason } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import type { VisitPost } from "./visit-forms.ts";

type Props = {
  visit: DialogVisit;
  /** ISO day. */
  today: string;
  /** The id of the reason that is chosen at first; without it nobody counts one that was not meant. */
  first?: string | undefined;
  onClose: () => void;
};

/**
 * Asks why a visit is cancelled (product §10: Booking). It posts the intent `cancel` to the screen's own
 * action and is closed by an answer that went well.
 */
export function CancelDialog({ visit, today, first, onClose }: Props) {
  const [id, setId] = useState(first);
  const reasons =
    useRouteLoaderData<{ reasons: ListedReason[] }>("frame/desk-frame")?.reasons ?? [];
  const reason = reasons.find((one) => one.id === id);
  const dialog = useDialogChange<VisitPost>(onClose);
  const when = `${visit.day === today ? "Today" : deskDay(visit.day, today)}, ${visit.slot}.`;
  const sendsSms = useRouteLoaderData<{ sendsSms: boolean }>("root")?.sendsSms ?? false;
  return (
    <ChangeDialog
      title={`Cancel the visit of ${visit.title}?`}
      dialog={dialog}
      leave="Keep it"
      go="Cancel visit"
      isReady={reason !== undefined}
      onSubmit={() =>
        dialog.change({ intent: "cancel", visit: visit.id, reason: reason?.id ?? "" })
      }
    >
      <p>
        {when}
        {phoneWords(visit, today)} You can bring it back for 30 days.
      </p>
      {visit.paidPaise !== undefined && visit.paidPaise > 0 && (
        <p>
          <b>{formatRupees(rupees(visit.paidPaise))} is paid.</b> It goes back: Refunds due.
        </p>
      )}
      <Choices
        legend="Why"
        name="reason"
        layout={2}
        choices={reasons.map((one) => ({ value: one.id, label: one.reason }))}
        value={reason?.id}
        onChange={setId}
      />
      <p>{messageWords(sendsSms, reason?.isTold ?? true, visit.sex)}</p>
    </ChangeDialog>
  );
}

const PRONOUNS = {
  female: { subject: "She gets", object: "her" },
  male: { subject: "He gets", object: "him" },
  other: { subject: "They get", object: "them" },
} as const;

/** Whether a message goes out, so that no one relies on a message that no channel sends. */
function messageWords(sendsSms: boolean, isTold: boolean, sex: DialogVisit["sex"]) {
  const { subject, object } = PRONOUNS[sex ?? "other"];
  if (!sendsSms) return `No message goes out: SMS is off. Tell ${object} on the phone.`;
  return isTold ? `${subject} an SMS in 30 seconds.` : "No message goes out.";
}
