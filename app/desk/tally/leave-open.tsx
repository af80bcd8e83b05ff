import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { TextArea } from "#app/ui/desk/typed-fields.tsx";
import type { TallyPost } from "./tally-forms.ts";
import styles from "./count-form.module.css";

type Props = { question: string; day: string; busy: boolean; onChange: (post: TallyPost) => void };

/** Closes the day with bags or containers left open, once it is said why. */
export const LeaveOpen = ({ question, day, busy, onChange }: Props) => (
  <PostForm
    className={styles.form}
    request={{ intent: "close", day }}
    onSend={(typed) => onChange({ intent: "close", day, reason: typed("reason") })}
  >
    <TextArea
      label={question}
      name="reason"
      rows={2}
      maxLength={500}
      hint="It stands in the history, with your name."
    />
    <div className={styles.buttons}>
      <button type="submit" className={buttonClass("button")} disabled={busy}>
        Close all the same
      </button>
    </div>
  </PostForm>
);
