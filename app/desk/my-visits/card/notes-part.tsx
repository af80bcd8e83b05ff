import { t } from "#app/lib/translate.ts";
import type { MyPatient } from "../day/my-day.ts";
import { wroteWords } from "#app/desk/visits/wrote-words.ts";
import styles from "./next-visit.module.css";

/** What the patient wrote, to the letter, and what the desk wrote for the team. */
export const Notes = ({ patient }: { patient: MyPatient }) =>
  (patient.note || patient.deskNote) && (
    <dl className={styles.notes}>
      {patient.note && (
        <div>
          <dt>{wroteWords(patient)}</dt>
          <dd>{patient.note}</dd>
        </div>
      )}
      {patient.deskNote && (
        <div>
          <dt>{t`The desk`}</dt>
          <dd>{patient.deskNote}</dd>
        </div>
      )}
    </dl>
  );
