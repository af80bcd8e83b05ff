import { Link } from "react-router";
import { firstName } from "#app/domain/staff/staff.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import type { PeoplePost } from "./people-forms.ts";
import type { Person } from "./person.ts";

type Props = { person: Pick<Person, "id" | "name">; onClose: () => void };

/** Says what blocking does, and the milder way for a device that is lost. */
export function BlockDialog({ person: { id, name }, onClose }: Props) {
  const dialog = useDialogChange<PeoplePost>(onClose);
  const first = firstName(name);
  return (
    <ChangeDialog
      title={`Block ${name}?`}
      dialog={dialog}
      leave="Do not block"
      go="Block"
      onSubmit={() => dialog.change({ intent: "block", id })}
    >
      <p>
        {first} is signed out everywhere, and cannot sign in until you press Let in again. Visits
        and cash that {first} still has then stand above the list.
      </p>
      <p>
        A lost phone, and {first} still works here? “Sign out everywhere” on{" "}
        <Link to={`/people/${encodeURIComponent(id)}`}>the page of {name}</Link> is enough: the next
        sign-in needs the password.
      </p>
    </ChangeDialog>
  );
}
