import { useState } from "react";
import { rupees } from "#app/lib/money.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { TextArea, TextField } from "#app/ui/desk/typed-fields.tsx";
import styles from "./count-form.module.css";
import type { TallyPost } from "./tally-forms.ts";
import { inBagWords, money, whyQuestion } from "./tally-words.ts";

type WithoutFields<Sent> = Sent extends { rupees: string }
  ? Omit<Sent, "rupees" | "reason">
  : never;

type Props = {
  title: string;
  /** What is expected; it stands in the field. */
  paise: number;
  /** What the bag holds, or held when it was given. */
  bagPaise: number;
  /** What becomes of the line. */
  stays: string;
  error: string | undefined;
  busy: boolean;
  /** The first that is to be counted. */
  isNext: boolean;
  /** What is posted beside the fields: the form is gone when the answer comes. */
  request: WithoutFields<TallyPost>;
  onChange: (post: TallyPost) => void;
  /** Where a collector says to have given it, and did not. */
  onMissing?: () => void;
};

/** Counts the cash of a collector; the button says the amount. Where it differs, why is asked first. */
export function CountForm(props: Props) {
  const { title, paise, bagPaise, stays, error, busy, isNext, request, onChange, onMissing } =
    props;
  const [typed, setTyped] = useState(useTypedBefore(request)?.["rupees"] ?? String(rupees(paise)));
  const [isWhyMissing, setWhyMissing] = useState(false);
  const amount = paiseTyped(typed);
  const differs = amount === undefined ? 0 : amount - bagPaise;
  return (
    <PostForm
      className={styles.form}
      aria-label={title}
      data-count
      request={request}
      onSend={(field, form) => {
        const reason = field("reason").trim();
        const isMissing = differs !== 0 && !reason;
        setWhyMissing(isMissing);
        if (isMissing) form.querySelector("textarea")?.focus();
        else onChange({ ...request, rupees: typed, reason });
      }}
    >
      <b>{title}</b>
      <div className={styles.amount}>
        <TextField
          label="Counted"
          name="rupees"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          hint={`${inBagWords(bagPaise, differs)} ${stays}`}
          {...(error && { error })}
        />
        <button
          type="submit"
          className={buttonClass(isNext ? "primary" : "button")}
          disabled={busy}
        >
          {amount === undefined ? "I have it" : `I have ${money(amount)}`}
          {isNext && <Kbd of="Ctrl Enter" />}
        </button>
      </div>
      {differs !== 0 && (
        <TextArea
          label={whyQuestion(differs)}
          name="reason"
          rows={2}
          maxLength={500}
          {...(isWhyMissing && { error: "Please write why it differs" })}
        />
      )}
      {onMissing && (
        <div className={styles.buttons}>
          <DeskButton kind="quiet" disabled={busy} onClick={onMissing}>
            Not received
          </DeskButton>
        </div>
      )}
    </PostForm>
  );
}
