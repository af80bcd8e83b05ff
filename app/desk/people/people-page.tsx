import { useState } from "react";
import { useFetcher } from "react-router";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import { AddPerson } from "./add-person.tsx";
import { type Link, NewLink } from "./new-link.tsx";
import { PeopleFilters } from "./people-filters.tsx";
import { PeopleTable } from "./people-table.tsx";
import { countsInWords, matching, type Person } from "./person.ts";
import styles from "./people-page.module.css";

type Props = { people: readonly Person[]; /** ISO timestamp. */ now: string };

/** Who works here and may sign in (product §10: People). */
export function PeoplePage({ people, now }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const [link, setLink] = useState<Link>();
  const [copied, setCopied] = useState<Link>();
  const [words, setWords] = useState("");
  const [role, setRole] = useState("");
  const { change, busy } = useChange(useFetcher<Answer & { link?: Link }>(), {
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
  const shown = matching(people, words, role);
  return (
    <>
      <DeskHead
        title="People"
        sub={countsInWords(people)}
        next={
          <button
            type="button"
            className={buttonClass("primary")}
            onClick={() => setIsAdding(true)}
          >
            <DeskIcon name="plus" />
            Add a person
          </button>
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
      <div className={styles.sheet}>
        <PeopleFilters {...{ words, role }} onWords={setWords} onRole={setRole} />
        {shown.length > 0 ? (
          <PeopleTable
            people={shown}
            now={new Date(now)}
            busy={busy}
            linkId={link?.id}
            onChange={change}
            onCopy={copy}
          />
        ) : (
          <p className={styles.nobody}>Nobody fits. Clear the name, or choose all roles.</p>
        )}
      </div>
      {isAdding && <AddPerson onClose={() => setIsAdding(false)} onLink={setLink} />}
    </>
  );
}
