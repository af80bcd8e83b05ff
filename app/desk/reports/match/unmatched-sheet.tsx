import { type ReactNode, useId, useRef } from "react";
import { matchInWords } from "#app/desk/reports/files/file-words.ts";
import type { ReportFile } from "#app/domain/report-files/report-file.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import type { ReportPost } from "../report-forms.ts";
import styles from "./match-sheet.module.css";

/** A file not matched to a patient yet, with the one whom it may be about. */
export function UnmatchedSheet({ file, otherwise }: { file: ReportFile; otherwise: ReactNode }) {
  const id = useId();
  const { change, busy } = useChange<ReportPost>({ action: "/reports" });
  const { match } = file;
  const maybe = match.kind === "none" ? match.maybe : undefined;
  const choose = useRef<HTMLButtonElement>(null);
  // A key alone chooses nobody: Enter does, on the button that names the patient.
  useKeys({ y: () => (choose.current ? choose.current.focus() : false) });
  const { before, name, after } = matchInWords(match);
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Whose report is it?</h2>
      </div>
      <div className={styles.part}>
        <p>{name === undefined ? `${before}.` : `${before} ${name}, ${after}.`}</p>
        {maybe && (
          <DeskButton
            ref={choose}
            disabled={busy}
            onClick={() =>
              change({ intent: "choose-booking", file: file.id, reference: maybe.reference })
            }
          >
            Choose {maybe.patientName}, {maybe.reference}
          </DeskButton>
        )}
        {otherwise}
      </div>
    </section>
  );
}
