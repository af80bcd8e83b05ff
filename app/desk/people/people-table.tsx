import { PersonRow } from "./person-row.tsx";
import type { Person } from "./person.ts";
import styles from "./people-table.module.css";

type Props = {
  people: readonly Person[];
  now: Date;
  busy: boolean;
  /** Whose link was just made and can be copied. */
  linkId: string | undefined;
  onChange: (fields: Record<string, string>) => void;
  onCopy: () => void;
};

/** A row a colleague; on a phone a label. */
export const PeopleTable = ({ people, ...rest }: Props) => (
  <table className={styles.table}>
    <caption>People</caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col" className={styles.role}>
          Role
        </th>
        <th scope="col" className={styles.publish}>
          May publish reports
        </th>
        <th scope="col" className={styles.seen}>
          Last seen
        </th>
        <th scope="col" className={styles.actions}>
          <span>Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} {...rest} />
      ))}
    </tbody>
  </table>
);
