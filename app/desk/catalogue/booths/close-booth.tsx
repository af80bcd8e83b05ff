import { useState } from "react";
import { useActionData } from "react-router";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import styles from "./booth-form.module.css";
import type { BoothPost } from "./catalogue-booth-forms.ts";

/** Takes a booth off the site, and asks once more where patients are sent to it; or opens it again. */
export function CloseBooth({ isClosed }: { isClosed: boolean }) {
  const answered: unknown = useActionData();
  const [question, setQuestion] = useState(questionIn(answered));
  const { change, busy } = useChange<BoothPost>({
    onAnswer: (answer) => {
      setQuestion(questionIn(answer));
      return !answer.ok && answer.reason === "asks";
    },
  });
  if (isClosed)
    return (
      <PostForm request={{ intent: "open-again" }} onSend={() => change({ intent: "open-again" })}>
        <button className={buttonClass("button")} disabled={busy}>
          Open again
        </button>
      </PostForm>
    );
  const confirms = question === undefined ? "" : "yes";
  return (
    <div className={styles.close}>
      {question !== undefined && (
        <Band kind="bad" icon="alert">
          {question}. Close it all the same?
        </Band>
      )}
      <PostForm
        key={confirms}
        request={{ intent: "close", confirms }}
        onSend={() => change({ intent: "close", confirms })}
      >
        {question !== undefined && (
          <DeskButton kind="quiet" onClick={() => setQuestion(undefined)}>
            Leave it open
          </DeskButton>
        )}
        <button className={buttonClass("button")} disabled={busy}>
          {question === undefined ? "Close the booth" : "Close it all the same"}
        </button>
      </PostForm>
    </div>
  );
}

/** What the server asks before it closes a booth. */
const questionIn = (answer: unknown) =>
  typeof answer === "object" &&
  answer !== null &&
  "reason" in answer &&
  answer.reason === "asks" &&
  "said" in answer
    ? String(answer.said)
    : undefined;
