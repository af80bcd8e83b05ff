import { useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { TextArea } from "#app/ui/desk/typed-fields.tsx";
import styles from "./collector-details.module.css";
import type { Handover } from "./handover.ts";
import type { TallyPost } from "./tally-forms.ts";
import { openSince, openUnder, settledWords, whyQuestion } from "./tally-words.ts";

type Props = {
  /** Of the collector. */
  name: string;
  handover: Handover;
  /** What it differs by. */
  paise: number;
  now: Date;
  mayWrite: boolean;
  isClosed: boolean;
};

/** A difference that did not come in yet: why, which is saved when the field is left, and the button for when it does. */
export function DifferencePart({ name, handover, paise, now, mayWrite, isClosed }: Props) {
  const [error, setError] = useState<string>();
  const { change, busy } = useChange<TallyPost>({
    onAnswer: (answer) => {
      const isWrong = !answer.ok && answer.reason === "invalid";
      setError(isWrong ? answer.said : undefined);
      return isWrong;
    },
  });
  const { id, reason } = handover;
  const explain = { intent: "explain", handover: id } as const;
  const settle = { intent: "settle", handover: id } as const;
  return (
    <div className={styles.open}>
      <p>
        <b>{openUnder(name, paise)}</b> {openSince(handover, now)}
      </p>
      {reason === null && mayWrite && !isClosed && (
        <PostForm
          request={explain}
          onSend={(field) => change({ ...explain, reason: field("reason") })}
        >
          <TextArea
            label={whyQuestion(paise)}
            name="reason"
            rows={3}
            maxLength={500}
            {...(error && { error })}
            onBlur={({ currentTarget: { value } }) => {
              if (value.trim()) change({ ...explain, reason: value });
            }}
          />
          <noscript>
            <button className={buttonClass("button")}>Save</button>
          </noscript>
        </PostForm>
      )}
      {reason === null && isClosed && <p>{whyQuestion(paise)} Nobody has said.</p>}
      {mayWrite && (
        <PostForm request={settle} onSend={() => change(settle)}>
          <button className={buttonClass("button")} disabled={busy}>
            {settledWords(paise)}
          </button>
        </PostForm>
      )}
    </div>
  );
}
