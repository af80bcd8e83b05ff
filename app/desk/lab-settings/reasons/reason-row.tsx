import type { ListedReason } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { FieldQuestion } from "#app/ui/desk/saved/field-question.tsx";
import { useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import type { LabPost } from "../lab-forms.ts";
import { SavedForm } from "../saved-form.tsx";
import { MOST_SIGNS } from "./reason-limits.ts";
import styles from "./reasons-label.module.css";

/** A reason: its words save when they are left; a button takes it out of use or uses it again. */
export function ReasonRow({ reason: { id, reason, isOff } }: { reason: ListedReason }) {
  const rename = { intent: "rename-reason", reason: id } as const;
  const use = { intent: "use-reason", reason: id, use: isOff ? "yes" : "no" } as const;
  const words = useSavedValue({ stored: reason, request: rename });
  const { change, busy } = useChange<LabPost>();
  const field = `reason-${id}`;
  return (
    <li className={isOff ? styles.off : undefined}>
      <SavedForm saved={words} request={rename} was={reason} className={styles.words}>
        <input
          name="value"
          value={words.value}
          maxLength={MOST_SIGNS}
          autoComplete="off"
          aria-label={`Reason “${reason}”${isOff ? ", out of use" : ""}`}
          aria-invalid={words.refusal ? true : undefined}
          aria-describedby={words.refusal ? `${field}-error` : undefined}
          onBlur={words.leave}
          onChange={({ target }) => words.type(target.value)}
        />
      </SavedForm>
      <PostForm request={use} onSend={() => change(use)}>
        <button className={buttonClass("inline")} disabled={busy}>
          {isOff ? "Use again" : "Take out of use"}
        </button>
      </PostForm>
      {words.refusal && (
        <div className={styles.error}>
          <FieldNotes id={field} error={words.refusal.said} />
          <FieldQuestion {...words} />
        </div>
      )}
    </li>
  );
}
