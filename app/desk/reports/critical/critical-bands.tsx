import { useState } from "react";
import { Link } from "react-router";
import { deskMoment } from "#app/lib/desk-times.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import type { CriticalValue } from "./critical-values.queries.server.ts";
import { TellDialog } from "./tell-dialog.tsx";
import styles from "#app/ui/desk/band-stack.module.css";

/** More are counted, and stand on Reports. */
const MOST_BANDS = 3;

type Props = { values: readonly CriticalValue[]; now: Date };

/** Across Today until each critical value has been reported to someone; not rendered without any. */
export function CriticalBands({ values, now }: Props) {
  const [telling, setTelling] = useState<CriticalValue>();
  if (values.length === 0) return null;
  const shown = values.slice(0, MOST_BANDS);
  const more = values.length - shown.length;
  return (
    <div className={styles.bands}>
      {shown.map((value, at) => (
        <Band
          key={value.id}
          kind="bad"
          icon="alert"
          action={
            <DeskButton
              aria-label={`Who was told? ${value.patientName}`}
              onClick={() => setTelling(value)}
            >
              Who was told?
            </DeskButton>
          }
        >
          <b>{criticalWords(value)}.</b> Nobody has been told since{" "}
          {deskMoment(new Date(value.tickedAt), now)}.
          {more > 0 && at === shown.length - 1 && (
            <>
              {" "}
              And <Link to="/reports">{more} more</Link>.
            </>
          )}
        </Band>
      ))}
      {telling && <TellDialog value={telling} now={now} onClose={() => setTelling(undefined)} />}
    </div>
  );
}

/** `Critical value of Rekha Menon, DS-3C8L: HbA1c 12.4`; without what is critical where nobody wrote it. */
const criticalWords = ({ patientName, reference, words }: CriticalValue) =>
  `Critical value of ${patientName}, ${reference}${words && `: ${words}`}`;
