import { useId, useState } from "react";
import { useFetcher } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { type Answer, tellAnswer, useChange } from "#app/ui/desk/use-change.ts";
import { DoctorInputs, typedIn } from "./doctor-inputs.tsx";
import styles from "./doctor-form.module.css";

/** A doctor who has not been named on a booking yet. */
export function AddDoctor({ onDone }: { onDone: () => void }) {
  const form = useId();
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange(useFetcher<Answer>(), {
    onAnswer: (answer) => {
      if (answer.ok) {
        tellAnswer(answer);
        onDone();
      } else setRefusal(answer.said);
      return true;
    },
  });
  return (
    <DeskDialog
      title="Add a doctor"
      onClose={onDone}
      foot={
        <>
          <button type="button" className={buttonClass("quiet")} onClick={onDone}>
            Leave it
          </button>
          <button type="submit" form={form} className={buttonClass("primary")} disabled={busy}>
            Add
          </button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change({ intent: "add", ...typedIn(event.currentTarget) });
        }}
      >
        <DoctorInputs refusal={refusal} />
      </form>
    </DeskDialog>
  );
}
