import { useActionData } from "react-router";
import { Band } from "./band.tsx";
import styles from "./plain-answer.module.css";

/** What a form of the screen was answered that the browser posted itself; script says it in a toast. */
export function PlainAnswer() {
  const answer: unknown = useActionData();
  if (!isSaid(answer) || answer.said === "") return null;
  return (
    <div className={styles.answer} id="answer">
      <Band kind={answer.ok ? "plain" : "bad"} icon={answer.ok ? "check" : "alert"}>
        {answer.said}
      </Band>
    </div>
  );
}

const isSaid = (answer: unknown): answer is { ok: boolean; said: string } =>
  typeof answer === "object" &&
  answer !== null &&
  "ok" in answer &&
  "said" in answer &&
  typeof answer.said === "string";
