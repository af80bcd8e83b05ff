import type { ReactNode } from "react";
import type { Visit } from "#app/domain/visits/visit.ts";
import { LabelBody, SheetLabel } from "../sheet-label.tsx";
import { BookerField } from "../patient/booker-field.tsx";
import { DoctorField } from "../patient/doctor-field.tsx";
import { nameOf, patientsOf } from "../visit-summary.ts";
import type { VisitRequest } from "#app/desk/visits/visit-forms.ts";
import { SavedText } from "#app/ui/desk/saved/saved-text.tsx";
import styles from "./notes-sheet.module.css";

type Props = {
  visit: Visit;
  /** Referring doctors typed before, offered again. */
  doctors: readonly string[];
  /** Age and sex of the only patient, with Change. */
  age: ReactNode;
};

/** What the patient wrote, what the team writes, and who referred whom. */
export function NotesSheet({ visit, doctors, age }: Props) {
  const patients = patientsOf(visit);
  const isFamily = patients.length > 1;
  const [first] = patients;
  const notes = patients.filter((booking) => booking.notes?.trim());
  return (
    <SheetLabel title="Notes">
      <LabelBody>
        {notes.map((booking) => (
          <div key={booking.id} className={styles.quote}>
            <h3>{isFamily ? `From ${nameOf(booking)}` : "From the patient"}</h3>
            <p>{booking.notes}</p>
          </div>
        ))}
        {first && (
          <SavedText
            label="Note for the team"
            remark="(the patient does not see it)"
            rows={2}
            maxLength={2000}
            stored={first.labNotes ?? ""}
            request={
              { intent: "patient-field", booking: first.id, field: "note" } satisfies VisitRequest
            }
          />
        )}
        <dl className={styles.pairs}>
          {patients.map(
            (booking) =>
              booking.email && (
                <div key={booking.id}>
                  <dt>{isFamily ? `E-mail of ${nameOf(booking)}` : "E-mail"}</dt>
                  <dd>{booking.email}</dd>
                </div>
              ),
          )}
          {age}
        </dl>
        {!isFamily && first && (
          <div className={styles.doctor}>
            <DoctorField booking={first} doctors={doctors} />
            <BookerField booking={first} />
          </div>
        )}
      </LabelBody>
    </SheetLabel>
  );
}
