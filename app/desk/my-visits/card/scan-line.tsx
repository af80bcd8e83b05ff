import button from "#app/ui/button.module.css";
import text from "#app/ui/text.module.css";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { t } from "#app/lib/translate.ts";
import type { MyDay, MyPatient } from "../day/my-day.ts";
import { scanLabelsPath } from "../scan-plain/scan-labels-path.ts";
import { scannedWords } from "../scan/scanned-words.ts";
import { scanState } from "../scan/tubes-of.ts";
import type { Draft } from "../phone/draft.ts";
import type { OpenVisit } from "../day/round.ts";
import styles from "./scan-line.module.css";

/** How a visit is scanned. */
export type Scans = {
  /** Its tubes have labels: they are scanned before it is collected. */
  hasLabels: boolean;
  /** Whose scanning comes next; undefined when all is scanned. */
  next: MyPatient | undefined;
  limits: MyDay["boxLimits"];
  onScan: (bookingId: string, isList: boolean) => void;
};

type Props = {
  patient: MyPatient;
  visit: OpenVisit;
  draft: Draft;
  isFamily: boolean;
  scans: Scans;
};

/** Below the containers: scanning their labels, or how many are scanned. */
export function ScanLine({ patient, visit, draft, isFamily, scans }: Props) {
  const { bookingId, name } = patient;
  const state = scanState(patient, draft);
  const forWhom = isFamily && <span className={text.visuallyHidden}>, {name}</span>;
  const isNext = scans.next?.bookingId === bookingId && scans.hasLabels;
  const open = (isList: boolean) => ({
    href: scanLabelsPath(bookingId),
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      scans.onScan(bookingId, isList);
    },
  });
  return (
    <>
      {state.missing.length > 0 && (
        <a
          {...open(false)}
          className={`${isNext ? button.primary : button.button} ${styles.scan} ${isNext ? "" : styles.plainScan}`}
        >
          <DeskIcon name="scan" />
          {t`Scan the labels`}
          {forWhom}
        </a>
      )}
      {state.scanned > 0 && (
        <p className={styles.scanned}>
          <DeskIcon name="check" />
          <span>{scannedWords(state, visit.box, scans)}</span>
          <a {...open(true)}>
            {t`Change`}
            {forWhom}
          </a>
        </p>
      )}
      {scans.hasLabels && state.missing.length > 0 && (
        <p className={styles.scanHint}>
          {t`Scan each tube when it is filled, before the next patient.`}
        </p>
      )}
    </>
  );
}
