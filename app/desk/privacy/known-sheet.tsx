import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { spacedPhone } from "#app/lib/phone.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { KnownPerson, KnownRow, KnownView } from "./known-view.ts";
import styles from "./privacy-page.module.css";

type Props = {
  found: KnownView;
  /** Without a name all of the number. */
  onErase: (name: string | undefined, counts: string) => void;
  onCorrect: (person: KnownPerson) => void;
};

/** Everything that is kept of the number, a label a person. */
export function KnownSheet({ found, onErase, onCorrect }: Props) {
  const { phone, people, booked, counts, others } = found;
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  const isEmpty = people.length + booked.length + others.length === 0;
  return (
    <>
      <div className={styles.found}>
        <h2 ref={top} tabIndex={-1}>
          {spacedPhone(phone)}
        </h2>
        {isEmpty && <p>Nothing is kept of this number.</p>}
        {counts !== "nothing" && <p>Kept: {counts}.</p>}
        <div className={styles.actions}>
          <form method="post" action="/privacy/export">
            <input type="hidden" name="intent" value="export" />
            <input type="hidden" name="phone" value={phone} />
            <button className={buttonClass("button")}>
              <DeskIcon name="download" />
              Export
            </button>
          </form>
          {counts !== "nothing" && (
            <DeskButton onClick={() => onErase(undefined, counts)}>
              <DeskIcon name="bin" />
              Erase all of the number
            </DeskButton>
          )}
        </div>
      </div>
      {people.map((person) => (
        <PersonLabel
          key={person.name}
          person={person}
          onCorrect={() => onCorrect(person)}
          onErase={people.length > 1 ? () => onErase(person.name, person.counts) : undefined}
        />
      ))}
      {booked.length > 0 && (
        <WorkLabel title="Booked from abroad">
          <ul className={styles.rows}>
            {booked.map(({ reference, ...row }) => (
              <Row key={row.id} {...row} to={`/bookings/${reference}`} />
            ))}
          </ul>
        </WorkLabel>
      )}
      {others.length > 0 && (
        <WorkLabel title="Also kept">
          <ul className={styles.others}>
            {others.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </WorkLabel>
      )}
    </>
  );
}

type PersonProps = {
  person: KnownPerson;
  onCorrect: () => void;
  /** Absent where all of the number is this person. */
  onErase: (() => void) | undefined;
};

const PersonLabel = ({ person, onCorrect, onErase }: PersonProps) => (
  <WorkLabel
    title={person.name}
    aside={
      <span className={styles.actions}>
        <DeskButton aria-label={`Correct ${person.name}`} onClick={onCorrect}>
          Correct
        </DeskButton>
        {onErase && (
          <DeskButton aria-label={`Erase ${person.name}`} onClick={onErase}>
            Erase
          </DeskButton>
        )}
      </span>
    }
  >
    <ul className={styles.rows}>
      {person.bookings.map(({ reference, ...row }) => (
        <Row key={row.id} {...row} to={`/bookings/${reference}`} />
      ))}
      {person.reports.map((row) => (
        <Row key={row.id} {...row} what={`Report: ${row.what}`} />
      ))}
      {person.callbacks.map((row) => (
        <Row key={row.id} {...row} />
      ))}
    </ul>
  </WorkLabel>
);

const Row = ({ what, when, state, to }: Omit<KnownRow, "id"> & { to?: string }) => (
  <li>
    <span>{to === undefined ? what : <Link to={to}>{what}</Link>}</span>
    <span>{when}</span>
    <span>{state}</span>
  </li>
);
