import type { ReactNode } from "react";
import { type CallActions, subjectOf } from "./call-actions.ts";
import { tryOnceMore } from "./call-again.ts";
import styles from "./call-outcome.module.css";
import { OutcomeButton } from "./outcome-button.tsx";
import type { ToCall } from "./to-call.ts";
import { triesInWords } from "./waiting-words.ts";

type Props = { row: ToCall; now: Date; callActions: CallActions; children: ReactNode };

/** Three calls without an answer: somebody has to decide. */
export function CallDecision({ row, now, callActions, children }: Props) {
  const again = tryOnceMore(now);
  return (
    <div className={styles.ask} role="group" aria-label={`The calls to ${row.name}`}>
      <p>
        <b>{triesInWords(row.call.tries)}, no answer.</b>{" "}
        {row.next === "plan"
          ? "Take it off, or try once more?"
          : row.visit
            ? "Cancel the visit, or try once more?"
            : "Close the callback, or try once more?"}
      </p>
      <div className={styles.buttons}>
        {row.next === "plan" ? (
          <OutcomeButton
            onChoose={() => callActions.change(row, { intent: "not-again", visit: row.id })}
          >
            Take it off
          </OutcomeButton>
        ) : row.visit ? (
          <OutcomeButton onChoose={() => callActions.askCancel(row)}>Cancel visit</OutcomeButton>
        ) : (
          <OutcomeButton
            onChoose={() => callActions.change(row, { intent: "callback-done", callback: row.id })}
          >
            Close callback
          </OutcomeButton>
        )}
        <OutcomeButton
          onChoose={() =>
            callActions.change(row, {
              intent: "call-again",
              ...subjectOf(row),
              choice: again.choice,
              "tries-on": "yes",
            })
          }
        >
          {again.words}
        </OutcomeButton>
        {children}
      </div>
    </div>
  );
}
