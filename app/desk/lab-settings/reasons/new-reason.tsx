import { useRef, useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import type { LabPost } from "../lab-forms.ts";
import { MOST_SIGNS } from "./reason-limits.ts";
import styles from "./reasons-label.module.css";

const REQUEST = { intent: "add-reason" } as const;

/** A reason more; what is refused stays in the field. */
export function NewReason() {
  const field = useRef<HTMLInputElement>(null);
  const before = useTypedBefore(REQUEST);
  const [said, setSaid] = useState<string>();
  const { change } = useChange<LabPost>({
    onAnswer: (answer, sent) => {
      setSaid(answer.ok ? undefined : answer.said);
      // The next reason may stand there already.
      const isUntouched = "words" in sent && field.current?.value === sent.words;
      if (answer.ok && field.current && isUntouched) field.current.value = "";
      return !answer.ok && answer.reason !== "signed-out";
    },
  });
  return (
    <div className={styles.add}>
      <PostForm
        request={REQUEST}
        className={styles.words}
        onSend={(typed) => change({ intent: "add-reason", words: typed("words") })}
      >
        <input
          ref={field}
          name="words"
          defaultValue={before?.["words"]}
          placeholder="Add a reason"
          aria-label="Add a reason"
          maxLength={MOST_SIGNS}
          autoComplete="off"
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? "new-reason-error" : undefined}
        />
        <button className={buttonClass("button")}>Add</button>
      </PostForm>
      <FieldNotes id="new-reason" error={said} />
    </div>
  );
}
