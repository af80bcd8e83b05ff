import { Mark } from "#app/ui/desk/mark.tsx";
import { spacedPhone } from "#app/lib/phone.ts";
import type { Family } from "./family.ts";
import { NEW_NUMBER, visitsSentence, whoSentence, wrongSentence } from "./family-words.ts";
import { ProblemNote, problemProps, type Problems } from "../book/problem-note.tsx";
import styles from "./call-part.module.css";

type Props = {
  phone: string;
  /** Undefined until ten digits were looked up. */
  family: Family | undefined;
  today: string;
  problems: Problems;
  /** The visit's own number cannot be typed over. */
  isFixed: boolean;
  onPhone: (typed: string) => void;
};

/** The number, and what is known of it. */
export const CallPart = ({ phone, family, today, problems, isFixed, onPhone }: Props) => (
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
