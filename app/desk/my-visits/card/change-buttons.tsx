import button from "#app/ui/button.module.css";
import text from "#app/ui/text.module.css";
import { t } from "#app/lib/translate.ts";
import type { MyPatient, MyVisit } from "../day/my-day.ts";
import { changeTestsPath } from "../change-tests/change-tests-path.ts";
import styles from "./next-visit.module.css";

type Props = {
  patient: MyPatient;
  visit: MyVisit;
  isFamily: boolean;
  onNotTaken: (positions: readonly number[]) => void;
  onChangeTests: () => void;
};

/** What is not as it was booked: other tests, or a container that is not taken. */
export function ChangeButtons({ patient, visit, isFamily, onNotTaken, onChangeTests }: Props) {
  const forWhom = isFamily && <span className={text.visuallyHidden}>, {patient.name}</span>;
  const canChange = canChangeTests(patient, visit);
  const hasContainers = patient.containers.length > 0;
  if (!canChange && !hasContainers) return null;
  return (
    <p className={styles.change}>
      {canChange && (
        // Without script it leads to a page with the same fields.
        <a
          className={button.button}
          href={changeTestsPath(patient.bookingId)}
          onClick={(event) => {
            event.preventDefault();
            onChangeTests();
          }}
        >
          {t`Change tests`}
          {forWhom}
        </a>
      )}
      {hasContainers && (
        <button type="button" className={button.button} onClick={() => onNotTaken([])}>
          {t`Not taken`}
          {forWhom}
        </button>
      )}
    </p>
  );
}

/** Not of a sample that is taken again, and not by a day of before, which does not say what is booked. */
const canChangeTests = ({ booked, lines }: MyPatient, { isFree }: MyVisit) =>
  !isFree && booked.length === lines.length;
