import { t } from "#app/lib/translate.ts";
import type { MyPatient } from "../day/my-day.ts";
import type { Draft } from "../phone/draft.ts";
import { scanState } from "../scan/tubes-of.ts";
import type { Scans } from "./scan-line.tsx";
import styles from "./scan-line.module.css";

type Props = { patient: MyPatient; draft: Draft; scans: Scans };

/** Before the first label is scanned, the patient says who they are. */
export const AskForName = ({ patient, draft, scans }: Props) =>
  scans.hasLabels &&
  scanState(patient, draft).missing.length > 0 && (
    <p className={styles.askName}>{t`Ask: “Your full name and age, please?”`}</p>
  );
