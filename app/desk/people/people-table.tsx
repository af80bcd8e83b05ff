import { Link } from "react-router";
import { canBeTicked, may } from "#app/domain/staff/rights.ts";
import { ALL_ROLES, ROLES } from "#app/lib/roles.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import type { Column } from "#app/ui/desk/data-table.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { type Link as Passed, linkByWhatsApp } from "./link-words.ts";
import { captionOf, notHereInWords, type Person, seenInWords } from "./person.ts";
import styles from "./people-table.module.css";
import type { PeoplePost } from "./people-forms.ts";

type Props = {
  now: Date;
  busy: boolean;
  /** Those that can still be passed on. */
  links: readonly Passed[];
  labName: string;
  onChange: (post: PeoplePost) => void;
  /** Asks first. */
  onBlock: (person: Person) => void;
  onCopy: (link: Passed) => void;
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
  {
    head: "Role",
    width: 172,
    isBeside: true,
    className: styles.role,
    cell: (person) => <RoleList person={person} {...props} />,
  },
  tickColumn(props, {
    head: "May publish reports",
    intent: "publishing",
    right: "publish-reports",
    isTicked: ({ mayPublish }) => mayPublish,
    words: "may publish reports",
  }),
  tickColumn(props, {
    head: "May match the bank",
    intent: "match-bank",
    right: "match-bank",
    isTicked: ({ mayMatchBank }) => mayMatchBank,
    words: "may match the bank’s list",
  }),
  {
    head: "Last seen",
    width: 250,
    cell: (person) => <LastSeen person={person} now={props.now} />,
  },
  {
    head: "Actions",
    isHeadHidden: true,
    width: 300,
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

type Tick = {
  intent: "publishing" | "match-bank";
  right: "publish-reports" | "match-bank";
  words: string;
};
type TickColumn = Tick & { head: string; isTicked: (person: Person) => boolean };

/** A right that a role has by its tick. */
const tickColumn = (props: Props, { head, isTicked, ...tick }: TickColumn): Column<Person> => ({
  head,
  width: 130,
  isBeside: true,
  className: styles.publish,
  cell: (person) => <MayTick {...props} {...tick} person={person} isTicked={isTicked(person)} />,
});

type TickProps = CellProps & Tick & { isTicked: boolean };

function MayTick({ person, busy, onChange, intent, right, isTicked, words }: TickProps) {
  const { id, name, role, blockedAt } = person;
  if (may(role, right)) return "Always";
  if (!canBeTicked(role, right)) return "No";
  if (blockedAt !== null) return isTicked ? "Yes" : "No";
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`${firstName(name)} ${words}`}
        checked={isTicked}
        disabled={busy}
        onChange={({ target }) => onChange({ intent, id, may: target.checked ? "yes" : "no" })}
      />
      <span>
        <DeskIcon name="check" />
      </span>
    </label>
  );
}

/** Saved at once; nobody changes their own. */
function RoleList({ person: { id, name, role, isOwn, blockedAt }, busy, onChange }: CellProps) {
  if (isOwn || blockedAt !== null) return ROLES[role].words;
  return (
    <select
      aria-label={`Role of ${name}`}
      value={role}
      disabled={busy}
      onChange={({ target }) => onChange({ intent: "role", id, role: target.value })}
    >
      {ALL_ROLES.map((one) => (
        <option key={one} value={one}>
          {ROLES[one].words}
        </option>
      ))}
    </select>
  );
}

function Actions({ person, busy, links, labName, onChange, onCopy, onBlock }: CellProps) {
  const { id, name, isOwn, isSample, blockedAt, linkUntil, phone } = person;
  const link = linkUntil === undefined ? undefined : links.find((one) => one.id === id);
  const act = (words: string, onClick: () => void) => (
    <DeskButton disabled={busy} aria-label={`${words}, ${name}`} onClick={onClick}>
      {words}
    </DeskButton>
  );
  const block = () => act("Block", () => onBlock(person));
  if (blockedAt !== null) return act("Let in again", () => onChange({ intent: "let-in", id }));
  if (isOwn)
    return (
      <Link className={buttonClass("button")} to="/me">
        Your page
      </Link>
    );
  if (link) {
    const whatsapp = linkByWhatsApp(labName, link, phone);
    return (
      <>
        {whatsapp && (
          <a
            className={buttonClass("button")}
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
          >
            <DeskIcon name="chat" />
            Send by WhatsApp
          </a>
        )}
        <DeskButton aria-label={`Copy link, ${name}`} onClick={() => onCopy(link)}>
          Copy link
        </DeskButton>
        {block()}
      </>
    );
  }
  return (
    <>
      {!isSample && act("New link", () => onChange({ intent: "link", id }))}
      {block()}
    </>
  );
}
