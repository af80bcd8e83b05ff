import { buttonClass } from "#app/ui/desk/button-class.ts";
import { TextArea } from "#app/ui/field.tsx";
import styles from "./count-form.module.css";

type Props = { question: string; busy: boolean; onChange: (reason: string) => void };

/** Closes the day with bags or containers left open, once it is said why. */
export const LeaveOpen = ({ question, busy, onChange }: Props) => (
  <form
    className={styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onChange(String(new FormData(event.currentTarget).get("reason") ?? ""));
    }}
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
  </form>
);
