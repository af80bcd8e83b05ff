import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { t } from "#app/lib/translate.ts";
import { DeskIcon } from "./desk-icon.tsx";
import { Kbd } from "./kbd.tsx";
import { useLeftAnswers } from "./left-answers.ts";
import { useClearOfFields } from "./use-clear-of-fields.ts";
import { hush, takeLastUndo, type Told, useTold } from "./told.ts";
import { type Answer, tellAnswer } from "./tell-answer.ts";
import { useKeys } from "./use-keys.ts";
import styles from "./desk-toast.module.css";
import type { UndoPost } from "./undo-forms.ts";

/** How long a sentence stays; longer under pointer or focus (product §10: History). */
const STAYS_MS = 10_000;

/** The place where the desk says what it did, with Undo; `z` takes back the last change. */
export function DeskToasts() {
  const told = useTold();
  const { submit, state, data } = useFetcher<Answer>();
  useLeftAnswers();
  useEffect(() => {
    if (state === "idle" && data) tellAnswer(data);
  }, [state, data]);

  function undo() {
    const entry = takeLastUndo();
    if (entry === undefined) return false;
    hush();
    const post = { intent: "undo", entry } satisfies UndoPost;
    void submit(post, { method: "post", action: "/undo" });
    return true;
  }
  useKeys({ z: undo });

  return (
    <div className={styles.place} role="status">
      {told && <Toast key={told.id} told={told} onUndo={undo} />}
    </div>
  );
}

function Toast({ told, onUndo }: { told: Told; onUndo: () => void }) {
  const [held, setHeld] = useState(false);
  const { ref, isRaised } = useClearOfFields();
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => hush(told.id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [held, told.id]);
  return (
    <div
      ref={ref}
      className={styles.toast}
      data-kind={told.kind}
      data-raised={isRaised || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <DeskIcon name={told.kind === "done" ? "check" : "alert"} />
      <p>{told.said}</p>
      {told.undo !== undefined && (
        <button type="button" onClick={onUndo}>
          {t`Undo`}
          <Kbd of="z" />
        </button>
      )}
      {told.action && (
        <button
          type="button"
          onClick={() => {
            hush(told.id);
            told.action?.run();
          }}
        >
          {told.action.words}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t`Close`}
        onClick={() => hush(told.id)}
      >
        <DeskIcon name="close" />
      </button>
    </div>
  );
}
