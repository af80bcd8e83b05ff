import { Link } from "react-router";
import { ROLE_WORDS } from "#app/domain/staff/rights.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { captionOf, notHereInWords, type Person, seenInWords } from "./person.ts";
import styles from "./people-table.module.css";

type Props = {
  person: Person;
  now: Date;
  busy: boolean;
  linkId: string | undefined;
  onChange: (fields: Record<string, string>) => void;
  onCopy: () => void;
};

export function PersonRow({ person, now, ...rest }: Props) {
  const { id, name, role, blockedAt } = person;
  const notHere = notHereInWords(person, now);
  return (
    <tr data-blocked={blockedAt === null ? undefined : true}>
      <th scope="row">
        <Link to={`/people/${encodeURIComponent(id)}`}>{name}</Link>
        <small>{captionOf(person)}</small>
      </th>
      <td>{ROLE_WORDS[role]}</td>
      <td className={styles.tick}>
        <MayPublish person={person} {...rest} />
      </td>
      <td>
        {notHere === undefined ? (
          seenInWords(person, now)
        ) : (
          <Mark kind="now" icon="clock">
            {notHere}
          </Mark>
        )}
        {blockedAt !== null && (
          <>
            {" "}
            <Mark icon="lock">Blocked</Mark>
          </>
        )}
      </td>
      <td className={styles.actions}>
        <Actions person={person} {...rest} />
      </td>
    </tr>
  );
}

function MayPublish({ person, busy, onChange }: Pick<Props, "person" | "busy" | "onChange">) {
  const { id, name, role, mayPublish, blockedAt } = person;
  if (role === "manager") return "Always";
  if (role === "phlebotomist") return "No";
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

function Actions({ person, busy, linkId, onChange, onCopy }: Omit<Props, "now">) {
  const { id, name, isOwn, isSample, blockedAt, linkUntil } = person;
  const act = (intent: string, words: string) => (
    <button
      type="button"
      className={buttonClass("button")}
      disabled={busy}
      aria-label={`${words}, ${name}`}
      onClick={() => onChange({ intent, id })}
    >
      {words}
    </button>
  );
  if (blockedAt !== null) return act("let-in", "Let in again");
  return (
    <>
      {!isSample && act("link", "New link")}
      {linkId === id && linkUntil !== undefined ? (
        <button type="button" className={buttonClass("button")} onClick={onCopy}>
          Copy link
        </button>
      ) : (
        !isOwn && act("block", "Block")
      )}
    </>
  );
}
