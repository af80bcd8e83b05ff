import { useState } from "react";
import { Link as PageLink, useRouteLoaderData } from "react-router";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { dayInIndia } from "#app/lib/dates.ts";
import { ALL_ROLES, ROLES } from "#app/lib/roles.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { ListSheet } from "#app/ui/desk/data-table.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { ListFilters } from "#app/ui/desk/list-filters.tsx";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { AddPerson } from "./add-person.tsx";
import { BlockDialog } from "./block-dialog.tsx";
import { LeftBand } from "./left-band.tsx";
import type { Link } from "./link-words.ts";
import { NewLink } from "./new-link.tsx";
import { peopleColumns } from "./people-table.tsx";
import { countsInWords, matching, type Person } from "./person.ts";
import type { PeoplePost } from "./people-forms.ts";
import type { VisitTaker } from "./visit-takers.queries.server.ts";
import { WhoSeesWhat } from "./who-sees-what.tsx";

type Props = {
  people: readonly Person[];
  /** Who can be given the visits of somebody who is blocked. */
  takers: readonly VisitTaker[];
  /** ISO timestamp. */
  now: string;
};

/** Who works here and may sign in (product §10: People). */
export function PeoplePage({ people, takers, now }: Props) {
  const labName = useRouteLoaderData<{ lab: { name: string } }>("root")?.lab.name ?? "";
  const [isAdding, setIsAdding] = useState(false);
  const [blocking, setBlocking] = useState<Person>();
  const [link, setLink] = useState<Link>();
  /** Those that this page has made: nothing else knows them. */
  const [links, setLinks] = useState<readonly Link[]>([]);
  const show = (made: Link) => {
    setLink(made);
    setLinks((now) => [...now.filter(({ id }) => id !== made.id), made]);
  };
  const [copied, setCopied] = useState<Link>();
  const [words, setWords] = useState("");
  const [role, setRole] = useState("");
  const { change, busy } = useChange<PeoplePost, Answer & { link?: Link }>({
    onAnswer: (answer) => {
      if (!("link" in answer) || !answer.link) return false;
      show(answer.link);
      return true;
    },
  });
  const copy = (one: Link) =>
    void navigator.clipboard?.writeText(one.url).then(
      () => setCopied(one),
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
      >
        <PageLink className={buttonClass("button")} to="/people/week">
          Week
        </PageLink>
      </DeskHead>
      <LabLinks people={people.length} />
      {link && (
        <NewLink
          key={link.url}
          link={link}
          phone={people.find(({ id }) => id === link.id)?.phone ?? null}
          labName={labName}
          isCopied={copied === link}
          onCopy={() => copy(link)}
          onClose={() => setLink(undefined)}
        />
      )}
      {people.map((person) => (
        <LeftBand
          key={person.id}
          {...{ person, takers, busy }}
          today={dayInIndia(new Date(now))}
          onChange={(post) => change(post)}
        />
      ))}
      <ListSheet
        caption="People"
        columns={peopleColumns({
          now: new Date(now),
          busy,
          links,
          labName,
          onChange: change,
          onBlock: setBlocking,
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
      <WhoSeesWhat />
      {isAdding && <AddPerson onClose={() => setIsAdding(false)} onLink={show} />}
      {blocking && <BlockDialog person={blocking} onClose={() => setBlocking(undefined)} />}
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
    {ALL_ROLES.map((one) => (
      <option key={one} value={one}>
        {ROLES[one].words}
      </option>
    ))}
  </select>
);
