import button from "#app/ui/button.module.css";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import type { MyPatient } from "./my-day.ts";
import { enter } from "../phone/enter.ts";
import type { OpenVisit } from "./round.ts";
import styles from "../card/next-visit.module.css";

const seenOf = ({ id, day, slot }: OpenVisit) => ({ visitId: id, seen: { day, slot } });

/** This patient is not there, the others are. */
export const NotTodayButton = ({
  patient: { bookingId, name },
  visit,
}: {
  patient: MyPatient;
  visit: OpenVisit;
}) => (
  <p className={styles.notToday}>
    <button
      type="button"
      className={button.quiet}
      aria-label={t`Not today: ${name}`}
      onClick={() => void enter({ kind: "not-today", bookingId, ...seenOf(visit) }, name)}
    >
      {t`Not today`}
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
            <Trans>
              <b>{name}</b>: not today
            </Trans>
          </span>
          {undoes && (
            <button
              type="button"
              className={button.quiet}
              aria-label={t`Undo: ${name}, not today`}
              onClick={() =>
                void enter({ kind: "undo", undoes: undoes.key, ...seenOf(visit) }, name)
              }
            >
              {t`Undo`}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
