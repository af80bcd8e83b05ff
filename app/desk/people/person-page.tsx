import { Link } from "react-router";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { ROLES } from "#app/lib/roles.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { DaysOff } from "./days-off.tsx";
import { collects } from "./range-rules.ts";
import { LabelRolls } from "./label-rolls.tsx";
import { NameAndRole } from "./name-and-role.tsx";
import { captionOf, seenInWords } from "./person.ts";
import type { PersonView } from "./person-view.queries.server.ts";
import { PhoneAtWork } from "./phone-at-work.tsx";
import { SignedInList } from "./signed-in-list.tsx";
import { WaysIn } from "./ways-in.tsx";
import styles from "./person-page.module.css";
import type { PersonPost } from "./people-forms.ts";

type Props = {
  view: PersonView;
  people: number;
  /** ISO timestamp. */
  now: string;
};

/** One colleague: name and role, where they are signed in, days off (product §10: People). */
export function PersonPage({ view, people, now }: Props) {
  const { person } = view;
  const { change, busy } = useChange<PersonPost>();
  const seen = seenInWords(person, new Date(now));
  return (
    <>
      <DeskHead
        above={
          <Link to="/people" className={buttonClass("inline")}>
            All people
          </Link>
        }
        title={person.name}
        sub={
          <>
            {captionOf(person)}. {ROLES[person.role].words}. {seen && `Last seen: ${seen}. `}
            {person.blockedAt !== null && <Mark icon="lock">Blocked</Mark>}
          </>
        }
      />
      <LabLinks people={people} />
      <div className={styles.labels}>
        <NameAndRole key={`${person.name} ${person.role}`} person={person} />
        <PhoneAtWork key={person.phone} person={person} />
        <SignedInList
          sessions={view.sessions}
          canEnd={!person.isSample}
          busy={busy}
          onChange={change}
        />
        {collects(person.role) && <LabelRolls rolls={view.rolls} />}
        <DaysOff {...view} busy={busy} onChange={change} />
        {!person.isSample && (
          <WaysIn
            mayUsePin={view.mayUsePin}
            passkeys={view.passkeys}
            busy={busy}
            onChange={change}
          />
        )}
      </div>
    </>
  );
}
