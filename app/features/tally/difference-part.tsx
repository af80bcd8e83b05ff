import { useState } from "react";
import { useFetcher } from "react-router";
import { deskMoment } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { Collector } from "./tally.ts";
import { settledWords, whyQuestion, writtenSentence } from "./tally-words.ts";

type Props = {
  day: string;
  collector: Collector;
  now: Date;
  mayWrite: boolean;
  isClosed: boolean;
};

/** Why it differs, which is saved when the field is left, and the button for when it came in. */
export function DifferencePart({ day, collector, now, mayWrite, isClosed }: Props) {
  const [error, setError] = useState<string>();
  const { change, busy } = useChange(useFetcher<Answer>(), {
    onAnswer: (answer) => {
      const isWrong = !answer.ok && answer.reason === "invalid";
      setError(isWrong ? answer.said : undefined);
      return isWrong;
    },
  });
  const { staffId, difference, handovers } = collector;
  const written = handovers.find(({ reason }) => reason !== null);
  const settled = handovers.find(({ settledAt }) => settledAt !== null);
  const sentence = writtenSentence(collector, now);
  const question = whyQuestion(difference);
  return (
    <>
      {mayWrite && !isClosed ? (
        <TextArea
          label={question}
          rows={3}
          maxLength={500}
          defaultValue={written?.reason ?? ""}
          {...(sentence && { hint: sentence })}
          {...(error && { error })}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() && value.trim() !== (written?.reason ?? ""))
              change({ intent: "explain", day, staffId, reason: value });
          }}
        />
      ) : (
        <div>
          <p>
            <b>{question}</b>
          </p>
          <p>{written?.reason ?? "Nobody has said."}</p>
          {sentence && <p>{sentence}</p>}
        </div>
      )}
      {settled?.settledAt ? (
        <p>
          {settledWords(difference)}, {deskMoment(new Date(settled.settledAt), now)},{" "}
          {settled.settledBy}.
        </p>
      ) : (
        mayWrite && (
          <button
            type="button"
            className={buttonClass("button")}
            disabled={busy}
            onClick={() => change({ intent: "settle", day, staffId })}
          >
            {settledWords(difference)}
          </button>
        )
      )}
    </>
  );
}
