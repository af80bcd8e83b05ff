import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { deskDay } from "#app/lib/desk-times.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import type { DialogVisit } from "./dialog-visit.ts";
import { LAB_REASONS, type LabReasonName } from "./lab-cancel-reasons.ts";
import type { VisitPost } from "./visit-forms.ts";

/** What is asked; a wrong number is an outcome of the call instead. */
const ASKED = [
  "not-wanted",
  "not-reached",
  "outside",
  "twice",
  "machine",
] as const satisfies LabReasonName[];

type AskedReason = (typeof ASKED)[number];

type Props = {
  visit: DialogVisit;
  /** ISO day. */
  today: string;
  /** Chosen at first. */
  first?: AskedReason | undefined;
  onClose: () => void;
};

/**
 * Asks why a visit is cancelled (product §10: Booking). It posts the intent `cancel` to the screen's own
 * action and is closed by an answer that went well.
 */
export function CancelDialog({ visit, today, first = "not-wanted", onClose }: Props) {
  const [reason, setReason] = useState<AskedReason>(first);
  const dialog = useDialogChange<VisitPost>(onClose);
  const when = `${visit.day === today ? "Today" : deskDay(visit.day, today)}, ${visit.slot}.`;
  const told = visit.assignee ? ` ${visit.assignee} sees it on My visits.` : "";
  const sendsSms = useRouteLoaderData<{ sendsSms: boolean }>("root")?.sendsSms ?? false;
  return (
    <ChangeDialog
      title={`Cancel the visit of ${visit.title}?`}
      dialog={dialog}
      leave="Keep it"
      go="Cancel visit"
      onSubmit={() => dialog.change({ intent: "cancel", visit: visit.id, reason })}
    >
      <p>
        {when}
        {told} You can bring it back for 30 days.
      </p>
      <Choices
        legend="Why"
        name="reason"
        layout="list"
        choices={ASKED.map((name) => ({ value: name, label: LAB_REASONS[name].reason }))}
        value={reason}
        onChange={setReason}
      />
      <p>{messageWords(sendsSms, LAB_REASONS[reason].isTold, visit.sex)}</p>
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
