import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { ComparedRow } from "./same-person.ts";
import styles from "./same-person.module.css";
import text from "#app/ui/text.module.css";

const AGREES = { same: "same", look: "look", unknown: "not known" };

/** PDF and booking side by side; what differs is marked, and said below (product §10: Reports). */
export function SamePersonTable({
  rows,
  warnings,
}: {
  rows: readonly ComparedRow[];
  warnings: readonly string[];
}) {
  const notes = [...warnings, ...rows.flatMap(({ note }) => note ?? [])];
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>
              <span className={text.visuallyHidden}>Field</span>
            </th>
            <th>In the PDF</th>
            <th>In the booking</th>
            <th>
              <span className={text.visuallyHidden}>Agrees</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, pdf, booking, state }) => (
            <tr key={field} data-state={state}>
              <th scope="row">{field}</th>
              <td>{pdf ?? <Dash />}</td>
              <td>{booking ?? <Dash />}</td>
              <td>
                <span className={text.visuallyHidden}>{AGREES[state]}</span>
                {state === "same" && <DeskIcon name="check" />}
                {state === "look" && <DeskIcon name="warning" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          <DeskIcon name="warning" />
          <span>{note}</span>
        </p>
      ))}
    </>
  );
}

const Dash = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className={text.visuallyHidden}>not said</span>
  </>
);
