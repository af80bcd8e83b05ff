import { useCallback, useState } from "react";
import { ageWords } from "#app/domain/booking/patient-age.ts";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { AgeForm } from "./age-form.tsx";
import { AgeLine } from "./age-line.tsx";
import styles from "./age-form.module.css";

/** Age and sex of the only patient among the notes; asked where they are not known. */
export function OwnAge({ booking, today }: { booking: VisitBooking; today: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  const { child, words } = ageWords(booking, today);
  const isKnown = Boolean(child ?? words);
  return (
    <div>
      <dt>Age and sex</dt>
      <dd>
        {child ? <AgeLine booking={booking} today={today} /> : words || "Not known yet"}{" "}
        {!isOpen && (
          <DeskButton
            kind="inline"
            aria-label={isKnown ? "Change age and sex" : "Write them: age and sex"}
            onClick={() => {
              setOpen(true);
            }}
          >
            {isKnown ? "Change" : "Write them"}
          </DeskButton>
        )}
      </dd>
      {isOpen && (
        <dd className={styles.own}>
          <AgeForm booking={booking} today={today} onDone={close} />
        </dd>
      )}
    </div>
  );
}
