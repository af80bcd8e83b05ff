import { useState } from "react";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { ALL_ROLES, ROLES } from "#app/lib/roles.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { ListSheet } from "#app/ui/desk/data-table.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { ListFilters } from "#app/ui/desk/list-filters.tsx";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import { AddPerson } from "./add-person.tsx";
import { type Link, NewLink } from "./new-link.tsx";
import { peopleColumns } from "./people-table.tsx";
import { countsInWords, matching, type Person } from "./person.ts";
import type { PeoplePost } from "./people-forms.ts";

type Props = { people: readonly Person[]; /** ISO timestamp. */ now: string };

/** Who works here and may sign in (product §10: People). */
export function PeoplePage({ people, now }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const [link, setLink] = useState<Link>();
  const [copied, setCopied] = useState<Link>();
  const [words, setWords] = useState("");
  const [role, setRole] = useState("");
  const { change, busy } = useChange<PeoplePost, Answer & { link?: Link }>({
    onAnswer: (answer) => {
      if (!("link" in answer) || !answer.link) return false;
      setLink(answer.link);
      return true;
    },
  });
  const copy = () =>
    link &&
    void navigator.clipboard?.writeText(link.url).then(
      () => setCopied(link),
      () => {},
    );
  return (
    <>
      <DeskHead
        title="People"
        sub={countsInWords(people)}
        next={
          <DeskButton kind="primary" onClick={() => setIsAdding(true)}>
            <DeskIcon name="plus" />
            Add a person
          </DeskButton>
        }
      />
      <LabLinks people={people.length} />
      {link && (
        <NewLink
          key={link.url}
          link={link}
          isCopied={copied === link}
          onCopy={copy}
          onClose={() => setLink(undefined)}
        />
      )}
      <ListSheet
        caption="People"
        columns={peopleColumns({
          now: new Date(now),
          busy,
          linkId: link?.id,
          onChange: change,
          onCopy: copy,
        })}
        rows={matching(people, words, role)}
        idOf={({ id }) => id}
        isMuted={({ blockedAt }) => blockedAt !== null}
        filters={
          <ListFilters
            label="Find a person"
            placeholder="Name"
            words={words}
            onWords={setWords}
            caption="A link works once, for 24 hours"
          >
            <RoleChoice role={role} onRole={setRole} />
          </ListFilters>
        }
        empty={<p>Nobody fits. Clear the name, or choose all roles.</p>}
      />
      {isAdding && <AddPerson onClose={() => setIsAdding(false)} onLink={setLink} />}
    </>
  );
}

type RoleProps = {
  /** Blank for all. */
  role: string;
  onRole: (role: string) => void;
};

const RoleChoice = ({ role, onRole }: RoleProps) => (
  <select aria-label="Role" value={role} onChange={({ target }) => onRole(target.value)}>
    <option value="">All roles</option>
    {ALL_ROLES.toReversed().map((one) => (
      <option key={one} value={one}>
        {ROLES[one].words}
      </option>
    ))}
  </select>
);
