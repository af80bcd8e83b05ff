import { Link } from "react-router";
import { may } from "#app/domain/staff/rights.ts";
import { ROLES } from "#app/lib/roles.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import type { Column } from "#app/ui/desk/data-table.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { captionOf, notHereInWords, type Person, seenInWords } from "./person.ts";
import styles from "./people-table.module.css";
import type { PeoplePost } from "./people-forms.ts";

type Props = {
  now: Date;
  busy: boolean;
  /** Whose link was just made and can be copied. */
  linkId: string | undefined;
  onChange: (post: PeoplePost) => void;
  onCopy: () => void;
};

/** What People shows of a colleague. */
export const peopleColumns = (props: Props): Column<Person>[] => [
  {
    head: "Name",
    isName: true,
    cell: (person) => (
      <>
        <Link to={`/people/${encodeURIComponent(person.id)}`}>{person.name}</Link>
        <small>{captionOf(person)}</small>
      </>
    ),
  },
  { head: "Role", width: 140, isBeside: true, cell: ({ role }) => ROLES[role].words },
  {
    head: "May publish reports",
    width: 130,
    isBeside: true,
    className: styles.publish,
    cell: (person) => <MayPublish person={person} {...props} />,
  },
  {
    head: "Last seen",
    width: 300,
    cell: (person) => <LastSeen person={person} now={props.now} />,
  },
  {
    head: "Actions",
    isHeadHidden: true,
    width: 236,
    isAtEnd: true,
    className: styles.actions,
    cell: (person) => <Actions person={person} {...props} />,
  },
];

type CellProps = Omit<Props, "now"> & { person: Person };

function LastSeen({ person, now }: { person: Person; now: Date }) {
  const notHere = notHereInWords(person, now);
  return (
    <>
      {notHere === undefined ? (
        seenInWords(person, now)
      ) : (
        <Mark kind="now" icon="clock">
          {notHere}
        </Mark>
      )}
      {person.blockedAt !== null && (
        <>
          {" "}
          <Mark icon="lock">Blocked</Mark>
        </>
      )}
    </>
  );
}

function MayPublish({ person, busy, onChange }: CellProps) {
  const { id, name, role, mayPublish, blockedAt } = person;
  if (may(role, "publish-reports")) return "Always";
  if (!ROLES[role].mayBeTicked) return "No";
  if (blockedAt !== null) return mayPublish ? "Yes" : "No";
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`${firstName(name)} may publish reports`}
        checked={mayPublish}
        disabled={busy}
        onChange={({ target }) =>
          onChange({ intent: "publishing", id, may: target.checked ? "yes" : "no" })
        }
      />
      <span>
        <DeskIcon name="check" />
      </span>
    </label>
  );
}

function Actions({ person, busy, linkId, onChange, onCopy }: CellProps) {
  const { id, name, isOwn, isSample, blockedAt, linkUntil } = person;
  const act = (intent: "block" | "let-in" | "link", words: string) => (
    <DeskButton
      disabled={busy}
      aria-label={`${words}, ${name}`}
      onClick={() => onChange({ intent, id })}
    >
      {words}
    </DeskButton>
  );
  if (blockedAt !== null) return act("let-in", "Let in again");
  return (
    <>
      {!isSample && act("link", "New link")}
      {linkId === id && linkUntil !== undefined ? (
        <DeskButton onClick={onCopy}>Copy link</DeskButton>
      ) : (
        !isOwn && act("block", "Block")
      )}
    </>
  );
}
