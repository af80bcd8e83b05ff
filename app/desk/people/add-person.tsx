import { useEffect, useRef, useState } from "react";
import { firstName } from "#app/domain/staff/staff.ts";
import { ALL_ROLES, NO_ROLE, type Role, ROLES } from "#app/lib/roles.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import type { Link } from "./link-words.ts";
import { NOT_A_PHONE } from "#app/lib/phone.ts";
import type { PeoplePost } from "./people-forms.ts";

type Props = { onClose: () => void; onLink: (link: Link) => void };

/** Name, phone and role; the colleague chooses name to sign in and password with the link. */
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
  const isAboutPhone = refusal === NOT_A_PHONE;
  const [first, setFirst] = useState("");
  return (
    <ChangeDialog
      title="Add a person"
      dialog={dialog}
      leave="Leave it"
      go="Add and make the link"
      isRefusedInField
      onSubmit={(typed) =>
        dialog.change({
          intent: "add",
          name: typed("name"),
          phone: typed("phone"),
          role: role ?? "",
        })
      }
    >
      <DeskInput
        label="Name"
        error={isAboutRole || isAboutPhone ? undefined : refusal}
        name="name"
        maxLength={80}
        ref={name}
        onChange={({ target }) => setFirst(firstName(target.value.trim()))}
      />
      <DeskInput
        label="Phone at work"
        remark="(for the link and for calls)"
        error={isAboutPhone ? refusal : undefined}
        name="phone"
        type="tel"
      />
      <Choices
        legend={`What does ${first || "this person"} do?`}
        name="role"
        layout="list"
        choices={ALL_ROLES.map((value) => ({
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
