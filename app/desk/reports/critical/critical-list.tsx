import { useId, useState } from "react";
import { BookingLink } from "#app/desk/access/booking-link.tsx";
import { useMay } from "#app/desk/access/use-may.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import type { CriticalValue } from "./critical-values.queries.server.ts";
import { CriticalTries } from "./critical-tries-list.tsx";
import { TellDialog } from "./tell-dialog.tsx";
import styles from "./critical-list.module.css";

type Props = { values: readonly CriticalValue[]; now: Date };

/** Open critical values; not rendered without any (product §10: Reports). */
export function CriticalList({ values, now }: Props) {
  const id = useId();
  const mayTell = useMay("tell-critical");
  const [telling, setTelling] = useState<CriticalValue>();
  if (values.length === 0) return null;
  return (
    <section className={styles.label} aria-labelledby={id}>
      <h2 id={id}>
        Critical values <b>{values.length}</b>
      </h2>
      <ul>
        {values.map((value) => (
          <li key={value.id}>
            <h3>
              <BookingLink reference={value.reference}>{value.patientName}</BookingLink>
            </h3>
            <p>{[value.reference, value.words].filter(Boolean).join(", ")}</p>
            <Mark kind="bad" icon="alert">
              Nobody has been told since {deskMoment(new Date(value.tickedAt), now)}
            </Mark>
            <CriticalTries tries={value.tries} now={now} />
            {mayTell ? (
              <DeskButton
                aria-label={`Who was told? ${value.patientName}`}
                onClick={() => setTelling(value)}
              >
                Who was told?
              </DeskButton>
            ) : (
              <p>The front desk calls and notes who was told.</p>
            )}
          </li>
        ))}
      </ul>
      {telling && <TellDialog value={telling} now={now} onClose={() => setTelling(undefined)} />}
    </section>
  );
}
