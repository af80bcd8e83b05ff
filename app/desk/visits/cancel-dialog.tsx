import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { PatientChannel } from "#app/domain/notices/patient-channels.ts";
import { quietUntil } from "#app/domain/notices/quiet-hours.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
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
  const root = useRouteLoaderData<{ tellsCancelled?: PatientChannel }>("root");
  const [now] = useState(() => new Date());
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
      <p>{messageWords(root?.tellsCancelled, reason?.isTold ?? true, visit.sex, now)}</p>
    </ChangeDialog>
  );
}

const PRONOUNS = {
  female: { subject: "She gets", object: "her" },
  male: { subject: "He gets", object: "him" },
  other: { subject: "They get", object: "them" },
} as const;

const MESSAGE = { sms: "an SMS", whatsapp: "a WhatsApp message", email: "an e-mail" } as const;

/** Whether a message goes out, so that no one relies on a message that no channel sends. */
function messageWords(
  channel: PatientChannel | undefined,
  isTold: boolean,
  sex: DialogVisit["sex"],
  now: Date,
) {
  const { subject, object } = PRONOUNS[sex ?? "other"];
  if (!channel) return `No message goes out: SMS is off. Tell ${object} on the phone.`;
  if (!isTold) return "No message goes out.";
  const until = quietUntil(now);
  return `${subject} ${MESSAGE[channel]} ${until ? `at ${deskClock(until)}` : "in 30 seconds"}.`;
}
