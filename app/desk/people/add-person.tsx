import { useEffect, useRef, useState } from "react";
import { ALL_ROLES, NO_ROLE, type Role, ROLES } from "#app/lib/roles.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import type { Answer } from "#app/ui/desk/use-change.ts";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import type { Link } from "./new-link.tsx";
import type { PeoplePost } from "./people-forms.ts";

type Props = { onClose: () => void; onLink: (link: Link) => void };

/** Name and role; the colleague chooses name to sign in and password with the link. */
export function AddPerson({ onClose, onLink }: Props) {
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const [role, setRole] = useState<Role>();
  const dialog = useDialogChange<PeoplePost, Answer & { link?: Link }>(onClose, {
    onDone: ({ link }) => {
      if (link) onLink(link);
      return true;
    },
  });
  const { refusal } = dialog;
  const isAboutRole = refusal === NO_ROLE;
  return (
    <ChangeDialog
      title="Add a person"
      dialog={dialog}
      leave="Leave it"
      go="Add and make a link"
      isRefusedInField
      onSubmit={(typed) => dialog.change({ intent: "add", name: typed("name"), role: role ?? "" })}
    >
      <DeskInput
        label="Name"
        error={isAboutRole ? undefined : refusal}
        name="name"
        maxLength={80}
        ref={name}
      />
      <Choices
        legend="Role"
        name="role"
        layout="list"
        choices={ALL_ROLES.toReversed().map((value) => ({
          value,
          label: ROLES[value].words,
          hint: ROLES[value].hint,
        }))}
        value={role}
        onChange={setRole}
        {...(isAboutRole && { error: refusal })}
      />
    </ChangeDialog>
  );
}
