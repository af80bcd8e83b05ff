import { Band } from "./band.tsx";
import styles from "./plain-answer.module.css";
import { usePlainAnswer } from "./use-plain-answer.ts";

/** What a form of the screen was answered that the browser posted itself. */
export function PlainAnswer() {
  const answer = usePlainAnswer();
  if (!answer) return null;
  return (
    <div className={styles.answer} id="answer">
      <Band kind={answer.ok ? "plain" : "bad"} icon={answer.ok ? "check" : "alert"}>
        {answer.said}
      </Band>
    </div>
  );
}
