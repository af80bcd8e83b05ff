import { useId, useState } from "react";
import { useFetcher } from "react-router";
import { type CallAgain, callAgainChoices } from "#app/features/calls/call-again.ts";
import { Band } from "#app/ui/desk/band.tsx";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import styles from "./assign-dialog.module.css";

type Props = {
  visitId: string;
  title: string;
  now: Date;
  onDone: (answer?: Answer) => void;
};

/** When the patient asked to be called again (product §10: Today). */
export function CallLaterDialog({ visitId, title, now, onDone }: Props) {
  const form = useId();
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange(useFetcher<Answer>(), {
    onAnswer: (answer) => {
      if (answer.ok) onDone(answer);
      else setRefusal(answer.said);
      return true;
    },
  });
  const send = (choice: CallAgain, typed = "") => {
    change({ intent: "call-again", visit: visitId, choice, typed });
  };
  return (
    <DeskDialog
      title={`Call ${title} again`}
      onClose={() => {
        onDone();
      }}
      foot={
        <button type="submit" form={form} className={button.primary} disabled={busy}>
          Call at this time
        </button>
      }
    >
      <ul className={styles.people}>
        {callAgainChoices(now).map(({ value, words }) => (
          <li key={value}>
            <button
              type="button"
              className={button.button}
              disabled={busy}
              onClick={() => {
                send(value);
              }}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          send("at", String(new FormData(event.currentTarget).get("at") ?? ""));
        }}
      >
        <DeskField label="Or at a time of today">
          {(control) => <input {...control} type="time" name="at" />}
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
