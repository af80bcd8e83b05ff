import { useState } from "react";
import { spacedPhone } from "#app/lib/phone.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { Person } from "./person.ts";
import styles from "./person-page.module.css";
import type { PersonPost } from "./people-forms.ts";

/** Where the desk reaches a colleague, such as about a missing tube. */
export function PhoneAtWork({ person }: { person: Person }) {
  const [error, setError] = useState<string>();
  const { change, busy } = useChange<PersonPost>({
    onAnswer: (answer) => setError(answer.ok ? undefined : answer.said),
  });
  return (
    <WorkLabel title="Phone">
      <PostForm
        className={styles.form}
        request={{ intent: "phone" }}
        onSend={(typed) => change({ intent: "phone", phone: typed("phone") })}
      >
        <DeskInput
          label="Phone at work"
          remark="(optional)"
          hint="The desk calls it about a missing tube. Patients do not see it."
          error={error}
          name="phone"
          type="tel"
          defaultValue={spacedPhone(person.phone ?? "")}
        />
        <button className={buttonClass("button")} disabled={busy}>
          Set the phone
        </button>
      </PostForm>
    </WorkLabel>
  );
}
