import { TextField } from "#app/ui/desk/typed-fields.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { spacedPhone } from "#app/lib/phone.ts";
import type { Family } from "./family.ts";
import { NEW_NUMBER, visitsSentence, whoSentence, wrongSentence } from "./family-words.ts";
import { ProblemNote, problemOf, problemProps, type Problems } from "../book/problem-note.tsx";
import styles from "./call-part.module.css";

type Props = {
  phone: string;
  /** Who books from abroad; blank where the caller is at the door. */
  booker: string;
  /** Undefined until ten digits were looked up. */
  family: Family | undefined;
  today: string;
  problems: Problems;
  /** The visit's own number cannot be typed over. */
  isFixed: boolean;
  onPhone: (typed: string) => void;
  onBooker: (typed: string) => void;
};

/** The number, and what is known of it. */
export const CallPart = ({
  phone,
  booker,
  family,
  today,
  problems,
  isFixed,
  onPhone,
  onBooker,
}: Props) => (
  <div className={styles.call}>
    <p className={styles.field}>
      <label htmlFor="order-phone">Phone</label>
      <input
        id="order-phone"
        type="tel"
        autoComplete="off"
        value={spacedPhone(phone)}
        readOnly={isFixed}
        onChange={(event) => onPhone(event.target.value)}
        {...problemProps(problems, "phone")}
      />
    </p>
    <div className={styles.known} role="status">
      {family && <Known family={family} today={today} />}
    </div>
    <div className={styles.problems}>
      <ProblemNote problems={problems} field="phone" />
      <ProblemNote problems={problems} field="patients" />
    </div>
    <div className={styles.booker}>
      <TextField
        type="tel"
        label="Who books, if from abroad"
        placeholder="+44 20 7946 0958"
        maxLength={40}
        autoComplete="off"
        value={booker}
        error={problemOf(problems, "booker") ?? ""}
        onChange={(event) => onBooker(event.target.value)}
        data-field="booker"
      />
    </div>
  </div>
);

function Known({ family, today }: { family: Family; today: string }) {
  const visits = visitsSentence(family);
  return (
    <>
      {family.wrongSince && (
        <p>
          <Mark kind="bad" icon="alert">
            {wrongSentence(family.wrongSince, today)}
          </Mark>
        </p>
      )}
      {visits && <b>{visits}</b>}
      <p>{visits ? whoSentence(family) : NEW_NUMBER}</p>
    </>
  );
}
