import { useState } from "react";
import { ALL_ROLES, type Role, ROLES } from "#app/lib/roles.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import type { Person } from "./person.ts";
import styles from "./person-page.module.css";
import type { PersonPost } from "./people-forms.ts";

const REQUEST = { intent: "save" } as const;

/** Nobody changes their own role: the last manager could not take it back. */
export function NameAndRole({ person }: { person: Person }) {
  const before = useTypedBefore(REQUEST);
  const [role, setRole] = useState<Role>(
    ALL_ROLES.find((one) => one === before?.["role"]) ?? person.role,
  );
  const [error, setError] = useState<string>();
  const { change, busy } = useChange<PersonPost>({
    onAnswer: (answer) => setError(answer.ok ? undefined : answer.said),
  });
  return (
    <WorkLabel title="Name and role">
      <PostForm
        className={styles.form}
        request={REQUEST}
        onSend={(typed) => change({ intent: "save", name: typed("name"), role })}
      >
        <DeskInput
          label="Name"
          hint="Patients see the first name."
          error={error}
          name="name"
          maxLength={80}
          defaultValue={person.name}
        />
        <Choices
          legend="Role"
          name="role"
          layout="list"
          choices={ALL_ROLES.toReversed().map((value) => ({
            value,
            label: ROLES[value].words,
            disabled: person.isOwn && value !== person.role,
          }))}
          value={role}
          onChange={setRole}
          {...(person.isOwn && { hint: "Another manager can change your role." })}
        />
        <button className={buttonClass("button")} disabled={busy}>
          Save
        </button>
      </PostForm>
    </WorkLabel>
  );
}
