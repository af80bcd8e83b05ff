import { ageOf, isChild } from "#app/domain/booking/patient-age.ts";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import styles from "./age-form.module.css";
import { BookerField } from "./booker-field.tsx";
import { DoctorField } from "./doctor-field.tsx";
import type { PatientField } from "#app/desk/visits/saved-fields.ts";
import type { VisitRequest } from "#app/desk/visits/visit-forms.ts";
import { SavedChoice } from "#app/ui/desk/saved/saved-choice.tsx";
import { useEscape } from "#app/ui/desk/use-escape.ts";
import { SavedText } from "#app/ui/desk/saved/saved-text.tsx";

const RELATIONS = ["mother", "father", "grandmother", "grandfather", "aunt", "uncle", "guardian"];
const relationsLike = (typed: string) =>
  RELATIONS.filter(
    (relation) => relation.includes(typed.trim().toLowerCase()) && relation !== typed,
  );
const SEXES = ["female", "male", "other"];

type Props = {
  booking: VisitBooking;
  today: string;
  /** Referring doctors typed before; the doctor is asked here where each patient may have another. */
  doctors?: readonly string[];
  onDone: () => void;
};

/** Age and sex, asked once; a child is asked with whom it comes. Each field is saved when it is left. */
export function AgeForm({ booking, today, doctors, onDone }: Props) {
  const { id, birthYear, sex, guardianName, guardianRelation } = booking;
  const request = (field: PatientField) =>
    ({ intent: "patient-field", booking: id, field }) satisfies VisitRequest;
  const form = useEscape<HTMLDivElement>(onDone);
  return (
    <div
      ref={form}
      className={styles.form}
      role="group"
      aria-label={doctors ? "Age, sex and doctor" : "Age and sex"}
    >
      <SavedText
        label="Age"
        inputMode="numeric"
        maxLength={3}
        stored={birthYear === null ? "" : String(ageOf(birthYear, today))}
        request={request("age")}
      />
      <SavedChoice label="Sex" choices={SEXES} stored={sex ?? ""} request={request("sex")} />
      {isChild(booking, today) && (
        <fieldset className={styles.guardian}>
          <legend>With whom?</legend>
          <SavedText
            label="Name of the adult"
            maxLength={100}
            stored={guardianName ?? ""}
            request={request("guardianName")}
          />
          <SavedText
            label="Relation"
            maxLength={40}
            find={relationsLike}
            stored={guardianRelation ?? ""}
            request={request("guardianRelation")}
          />
        </fieldset>
      )}
      {doctors && (
        <div className={styles.wide}>
          <DoctorField booking={booking} doctors={doctors} />
          <BookerField booking={booking} />
        </div>
      )}
      <div className={styles.foot}>
        <DeskButton onClick={onDone}>Close</DeskButton>
      </div>
    </div>
  );
}
