import { useState } from "react";
import { rupees } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import styles from "./count-form.module.css";
import type { TallyPost } from "./tally-forms.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";
import { money } from "./tally-words.ts";

type WithoutRupees<Sent> = Sent extends { rupees: string } ? Omit<Sent, "rupees"> : never;

type Props = {
  title: string;
  /** What is expected; it stands in the field. */
  paise: number;
  hint: string;
  error: string | undefined;
  busy: boolean;
  /** What is posted beside the amount: the form is gone when the answer comes. */
  request: WithoutRupees<TallyPost>;
  onChange: (post: TallyPost) => void;
  /** Where a collector says to have given it, and did not. */
  onMissing?: () => void;
};

/** Counts the cash of a collector; the button says the amount. */
export function CountForm({
  title,
  paise,
  hint,
  error,
  busy,
  request,
  onChange,
  onMissing,
}: Props) {
  const [typed, setTyped] = useState(String(rupees(paise)));
  const amount = paiseTyped(typed);
  return (
    <PostForm
      className={styles.form}
      aria-label={title}
      request={request}
      onSend={() => onChange({ ...request, rupees: typed })}
    >
      <b>{title}</b>
      <TextField
        label="Counted"
        name="rupees"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        hint={hint}
        {...(error && { error })}
      />
      <div className={styles.buttons}>
        <button type="submit" className={buttonClass("button")} disabled={busy}>
          {amount === undefined ? "I have it" : `I have ${money(amount)}`}
        </button>
        {onMissing && (
          <DeskButton kind="quiet" disabled={busy} onClick={onMissing}>
            Not received
          </DeskButton>
        )}
      </div>
    </PostForm>
  );
}
