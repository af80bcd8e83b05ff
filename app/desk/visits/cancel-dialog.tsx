import { useId, useState } from "react";
import { useFetcher, useRouteLoaderData } from "react-router";
import { deskDay } from "#app/lib/desk-times.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import type { DialogVisit } from "./dialog-visit.ts";
import { LAB_REASONS, type LabReasonName } from "./lab-reasons.ts";

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
  /** Without an answer when it was closed. */
  onDone: (answer?: Answer) => void;
};

/**
 * Asks why a visit is cancelled (product §10: Booking). It posts the intent `cancel` to the screen's own
 * action and is closed by an answer that went well.
 */
export function CancelDialog({ visit, today, first = "not-wanted", onDone }: Props) {
  const form = useId();
  const [reason, setReason] = useState<AskedReason>(first);
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange(useFetcher<Answer>(), {
    onAnswer: (answer) => {
      if (answer.ok) onDone(answer);
      else setRefusal(answer.said);
      return true;
    },
  });
  const close = () => {
    onDone();
  };
  const when = `${visit.day === today ? "Today" : deskDay(visit.day, today)}, ${visit.slot}.`;
  const told = visit.assignee ? ` ${visit.assignee} sees it on My visits.` : "";
  const sendsSms = useRouteLoaderData<{ sendsSms: boolean }>("root")?.sendsSms ?? false;
  return (
    <DeskDialog
      title={`Cancel the visit of ${visit.title}?`}
      onClose={close}
      foot={
        <>
          <button type="button" className={button.quiet} onClick={close}>
            Keep it
          </button>
          <button type="submit" form={form} className={button.primary} disabled={busy}>
            Cancel visit
          </button>
        </>
      }
    >
      <p>
        {when}
        {told} You can bring it back for 30 days.
      </p>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          change({ intent: "cancel", visit: visit.id, reason });
        }}
      >
        <Choices
          legend="Why"
          name="reason"
          layout="list"
          choices={ASKED.map((name) => ({ value: name, label: LAB_REASONS[name].reason }))}
          value={reason}
          onChange={setReason}
        />
      </form>
      <p>{messageWords(sendsSms, LAB_REASONS[reason].isTold, visit.sex)}</p>
      {refusal && (
        <Band kind="bad" icon="alert">
          {refusal}
        </Band>
      )}
    </DeskDialog>
  );
}

const PRONOUNS = {
  female: { subject: "She gets", object: "her" },
  male: { subject: "He gets", object: "him" },
  other: { subject: "They get", object: "them" },
} as const;

/** Whether a message goes out, so that nobody relies on one that no channel sends. */
function messageWords(sendsSms: boolean, isTold: boolean, sex: DialogVisit["sex"]) {
  const { subject, object } = PRONOUNS[sex ?? "other"];
  if (!sendsSms) return `No message goes out: SMS is off. Tell ${object} on the phone.`;
  return isTold ? `${subject} an SMS in 30 seconds.` : "No message goes out.";
}
