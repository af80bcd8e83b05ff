import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { NO_ROLE, type Role, ROLE_WORDS, ROLES } from "#app/domain/staff/rights.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import type { Link } from "./new-link.tsx";
import styles from "./person-page.module.css";

type Props = {
  /** Without a link when it was closed. */
  onDone: (link?: Link) => void;
};

const HINTS: Record<Role, string> = {
  phlebotomist: "own visits",
  "front-desk": "calls, bookings, reports",
  manager: "everything",
};

/** Name and role; the colleague chooses name to sign in and password with the link. */
export function AddPerson({ onDone }: Props) {
  const form = useId();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const [role, setRole] = useState<Role>();
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange(useFetcher<Answer & { link?: Link }>(), {
    onAnswer: (answer) => {
      if (answer.ok) onDone("link" in answer ? answer.link : undefined);
      else setRefusal(answer.said);
      return true;
    },
  });
  const isAboutRole = refusal === NO_ROLE;
  return (
    <DeskDialog
      title="Add a person"
      onClose={() => onDone()}
      foot={
        <>
          <button type="button" className={button.quiet} onClick={() => onDone()}>
            Leave it
          </button>
          <button type="submit" form={form} className={button.primary} disabled={busy}>
            Add and make a link
          </button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          change({ intent: "add", name: name.current?.value ?? "", role: role ?? "" });
        }}
      >
        <DeskField label="Name" error={isAboutRole ? undefined : refusal}>
          {(control) => (
            <input {...control} name="name" maxLength={80} autoComplete="off" ref={name} />
          )}
        </DeskField>
        <Choices
          legend="Role"
          name="role"
          layout="list"
          choices={ROLES.toReversed().map((value) => ({
            value,
            label: ROLE_WORDS[value],
            hint: HINTS[value],
          }))}
          value={role}
          onChange={setRole}
          {...(isAboutRole && refusal && { error: refusal })}
        />
      </form>
    </DeskDialog>
  );
}
