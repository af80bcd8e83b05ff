import { useId, useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import styles from "./add-time.module.css";
import type { TimesPost } from "./times-forms.ts";

const REQUEST = { intent: "add-time" } as const;

/** Any time in steps of 5 minutes; what is refused stays in the field. */
export function AddTime() {
  const id = useId();
  const [time, setTime] = useState(useTypedBefore(REQUEST)?.["time"] ?? "");
  const [said, setSaid] = useState<string>();
  const { change } = useChange<TimesPost>({
    onAnswer: (answer, sent) => {
      setSaid(answer.ok ? undefined : answer.said);
      // The next time may stand there already.
      if (answer.ok && "time" in sent) setTime((typed) => (typed === sent.time ? "" : typed));
      return !answer.ok && answer.reason !== "signed-out";
    },
  });
  return (
    <div>
      <PostForm
        className={styles.form}
        request={REQUEST}
        onSend={() => change({ intent: "add-time", time })}
      >
        <input
          name="time"
          value={time}
          placeholder="07:45 AM"
          maxLength={12}
          autoComplete="off"
          aria-label="Time to add"
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? `${id}-error` : undefined}
          onChange={({ currentTarget: { value } }) => setTime(value)}
        />
        <button className={buttonClass("button")}>
          <DeskIcon name="plus" />
          Add a time
        </button>
      </PostForm>
      <FieldNotes id={id} error={said ?? ""} />
    </div>
  );
}
