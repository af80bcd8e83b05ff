import { useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { ROLL_COUNT } from "./range-rules.ts";
import type { PersonPost } from "./people-forms.ts";
import type { PersonView } from "./person-view.queries.server.ts";
import styles from "./person-page.module.css";

/** The numbers of the spare labels in a colleague's bag. */
export function LabelRolls({ rolls }: { rolls: PersonView["rolls"] }) {
  const [error, setError] = useState<string>();
  const { change, busy } = useChange<PersonPost>({
    onAnswer: (answer) => {
      setError(answer.ok ? undefined : answer.said);
      return !answer.ok;
    },
  });
  return (
    <WorkLabel title="Labels for the bag">
      {rolls.length === 0 && <p>No range yet: spare labels cannot be printed for this bag.</p>}
      <ul className={styles.rows}>
        {rolls.map(({ id, range, left }) => (
          <li key={id}>
            <span>
              <b>{range}</b>
              <small>{left}</small>
            </span>
          </li>
        ))}
      </ul>
      <PostForm
        className={styles.foot}
        request={{ intent: "roll" }}
        onSend={(typed) => change({ intent: "roll", count: typed("count") })}
      >
        <DeskInput
          label="How many numbers"
          hint="The next free ones. They belong to this colleague alone."
          error={error}
          name="count"
          inputMode="numeric"
          defaultValue={ROLL_COUNT}
        />
        <button className={buttonClass("button")} disabled={busy}>
          Give a range
        </button>
      </PostForm>
    </WorkLabel>
  );
}
