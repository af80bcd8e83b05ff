import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { t } from "#app/lib/translate.ts";
import type { MyPatient, MyVisit } from "../day/my-day.ts";
import type { Camera } from "./camera/use-camera.ts";
import { aboutPatient } from "./scan-words.ts";
import styles from "./scan-part.module.css";

type Props = {
  visit: Pick<MyVisit, "patients">;
  patient: MyPatient;
  camera?: Camera | undefined;
  onBack: () => void;
};

/** Whose tubes are scanned, the way back, and the light of the camera. */
export const ScanHead = ({ visit, patient, camera, onBack }: Props) => (
  <header className={styles.head}>
    <button type="button" aria-label={t`Back to the visit`} onClick={onBack}>
      <DeskIcon name="back" />
    </button>
    <div>
      <h1 id="visit" tabIndex={-1}>
        {patient.name}
      </h1>
      <p>{aboutPatient(patient, visit.patients)}</p>
    </div>
    {camera?.onLight ? (
      <button
        type="button"
        aria-label={t`Light`}
        aria-pressed={camera.isLit}
        onClick={camera.onLight}
      >
        <DeskIcon name="flash" />
      </button>
    ) : (
      <span />
    )}
  </header>
);
