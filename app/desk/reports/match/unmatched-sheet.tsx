import { type ReactNode, useId } from "react";
import { matchInWords } from "#app/desk/reports/files/file-words.ts";
import type { ReportFile } from "#app/domain/report-files/report-file.ts";
import styles from "./match-sheet.module.css";

/** A file not matched to a patient yet. */
export function UnmatchedSheet({ file, otherwise }: { file: ReportFile; otherwise: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Whose report is it?</h2>
      </div>
      <div className={styles.part}>
        <p>{matchInWords(file.match).before}.</p>
        {otherwise}
      </div>
    </section>
  );
}
