import { useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { eraseQuestion } from "./erase-words.ts";
import type { FoundAnswer } from "./privacy-page.tsx";

type Props = {
  phone: string;
  name: string | undefined;
  /** What goes, as it was shown. */
  counts: string;
  /** Without an answer when it was closed. */
  onDone: (answer?: FoundAnswer) => void;
};

/** Asks for the number once more: an erasure cannot be undone. */
export function EraseDialog({ phone, name, counts, onDone }: Props) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange(useFetcher<FoundAnswer>(), {
    onAnswer: (answer) => {
      if (answer.ok) onDone(answer);
      else setRefusal(answer.said);
      return true;
    },
  });
  return (
    <DeskDialog
      title={eraseQuestion(counts, phone, name)}
      onClose={() => onDone()}
      foot={
        <>
          <button type="button" className={button.quiet} onClick={() => onDone()}>
            Keep it
          </button>
          <button type="submit" form={form} className={button.primary} disabled={busy}>
            Erase
          </button>
        </>
      }
    >
      <p>
        Open visits are cancelled first. References, tests and prices stay for the accounts, without
        the person. Copies in backups go with the backups.
      </p>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const again = field.current?.value ?? "";
          change({ intent: "erase", phone, name: name ?? "", counts, again });
        }}
      >
        <DeskField label="Type the number again" error={refusal}>
          {(control) => <input {...control} ref={field} type="tel" autoComplete="off" />}
        </DeskField>
      </form>
    </DeskDialog>
  );
}
