import { useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useEscape } from "#app/ui/desk/use-escape.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import type { Bill } from "#app/domain/bill/bill.ts";
import { SelectField } from "#app/ui/desk/typed-fields.tsx";
import styles from "./discount-form.module.css";
import { WAIVER_REASONS } from "./waiver.ts";
import type { BillPost } from "./bill-forms.ts";

type Props = { visitId: string; bill: Pick<Bill, "charge" | "waiver"> };

/** A button that asks why the visit charge is waived, or takes the waiver away. */
export function WaiverForm({ visitId, bill: { charge, waiver } }: Props) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const { change, busy } = useChange<BillPost>({
    onAnswer: (answer) => {
      if (answer.ok) setOpen(false);
      setError(answer.ok || answer.reason !== "invalid" ? undefined : answer.said);
      return !answer.ok && answer.reason === "invalid";
    },
  });
  const form = useEscape<HTMLFormElement>(() => setOpen(false));
  if (!charge?.paise) return null;
  const send = (reason: string) => change({ intent: "waive-charge", visit: visitId, reason });
  if (waiver)
    return (
      <p className={styles.closed}>
        <DeskButton kind="inline" disabled={busy} onClick={() => send("")}>
          Do not waive the visit charge
        </DeskButton>
      </p>
    );
  if (!open)
    return (
      <p className={styles.closed}>
        <DeskButton kind="inline" onClick={() => setOpen(true)}>
          Waive the visit charge
        </DeskButton>
      </p>
    );
  return (
    <PostForm
      ref={form}
      className={styles.form}
      request={{ intent: "waive-charge", visit: visitId }}
      onSend={(typed) => {
        if (typed("reason") === "") setError("Please choose why the visit charge is waived");
        else send(typed("reason"));
      }}
    >
      <SelectField
        label="Why is it waived?"
        name="reason"
        choices={WAIVER_REASONS}
        prompt="Choose"
        {...(error && { error })}
      />
      <p className={styles.buttons}>
        <button type="submit" className={buttonClass("button")} disabled={busy}>
          Waive the visit charge
        </button>
        <DeskButton kind="quiet" onClick={() => setOpen(false)}>
          Leave it
        </DeskButton>
      </p>
    </PostForm>
  );
}
