import { useState } from "react";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { Handover } from "./tally.ts";
import { settledWords, whyQuestion, writtenSentence } from "./tally-words.ts";
import type { TallyPost } from "./tally-forms.ts";

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

/** Why it differs, which is saved when the field is left, and the button for when it came in. */
export function DifferencePart({ name, handover, paise, now, mayWrite, isClosed }: Props) {
  const [error, setError] = useState<string>();
  const { change, busy } = useChange<TallyPost>({
    onAnswer: (answer) => {
      const isWrong = !answer.ok && answer.reason === "invalid";
      setError(isWrong ? answer.said : undefined);
      return isWrong;
    },
  });
  const { id, reason, settledAt } = handover;
  const sentence = writtenSentence(name, handover, paise, now);
  const question = whyQuestion(paise);
  return (
    <>
      {mayWrite && !isClosed ? (
        <TextArea
          label={question}
          rows={3}
          maxLength={500}
          defaultValue={reason ?? ""}
          {...(sentence && { hint: sentence })}
          {...(error && { error })}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() && value.trim() !== (reason ?? ""))
              change({ intent: "explain", handover: id, reason: value });
          }}
        />
      ) : (
        <div>
          <p>
            <b>{question}</b>
          </p>
          <p>{reason ?? "Nobody has said."}</p>
          {sentence && <p>{sentence}</p>}
        </div>
      )}
      {settledAt === null && mayWrite && (
        <DeskButton disabled={busy} onClick={() => change({ intent: "settle", handover: id })}>
          {settledWords(paise)}
        </DeskButton>
      )}
    </>
  );
}
