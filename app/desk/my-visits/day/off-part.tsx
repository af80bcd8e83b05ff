import button from "#app/ui/button.module.css";
import type { MyPatient } from "./my-day.ts";
import { enter } from "../phone/enter.ts";
import type { OpenVisit } from "./round.ts";
import styles from "../card/next-visit.module.css";

const seenOf = ({ id, day, slot }: OpenVisit) => ({ visitId: id, seen: { day, slot } });

/** This patient is not there, the others are. */
export const NotTodayButton = ({ patient, visit }: { patient: MyPatient; visit: OpenVisit }) => (
  <p className={styles.notToday}>
    <button
      type="button"
      className={button.quiet}
      aria-label={`Not today: ${patient.name}`}
      onClick={() =>
        void enter(
          { kind: "not-today", bookingId: patient.bookingId, ...seenOf(visit) },
          patient.name,
        )
      }
    >
      Not today
    </button>
  </p>
);

/** Those who were taken off the visit here; each can come back for ten minutes. */
export const OffPart = ({ visit }: { visit: OpenVisit }) =>
  visit.off.length > 0 && (
    <ul className={styles.part}>
      {visit.off.map(({ name, undoes }) => (
        <li key={name} className={styles.off}>
          <span>
            <b>{name}</b>: not today
          </span>
          {undoes && (
            <button
              type="button"
              className={button.quiet}
              aria-label={`Undo: ${name}, not today`}
              onClick={() =>
                void enter({ kind: "undo", undoes: undoes.key, ...seenOf(visit) }, name)
              }
            >
              Undo
            </button>
          )}
        </li>
      ))}
    </ul>
  );
