import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { DOCTOR_FIELDS, type DoctorField, type DoctorTyped, FIELD_NAMES } from "./listed-doctor.ts";

type Props = {
  doctor?: DoctorTyped;
  /** What was refused, said below the field that it names. */
  refusal: string | undefined;
};

/** Name, clinic, phone and registration number; all but the name may stay empty. */
export const DoctorInputs = ({ doctor, refusal }: Props) =>
  FIELD_NAMES.map((field) => (
    <DeskInput
      key={field}
      label={DOCTOR_FIELDS[field].label}
      remark={field === "name" ? undefined : "(optional)"}
      error={refusal !== undefined && fieldOf(refusal) === field ? refusal : undefined}
      name={field}
      inputMode={field === "phone" ? "tel" : undefined}
      maxLength={DOCTOR_FIELDS[field].longest}
      defaultValue={doctor?.[field]}
    />
  ));

/** The field that a refusal is about; the name where it says nothing of another one. */
const fieldOf = (refusal: string): DoctorField =>
  FIELD_NAMES.find((field) => refusal.includes(DOCTOR_FIELDS[field].words)) ?? "name";

/** The fields of a form as they are sent. */
export const doctorFields = (typed: (field: DoctorField) => string): DoctorTyped => ({
  name: typed("name"),
  clinic: typed("clinic"),
  phone: typed("phone"),
  registration: typed("registration"),
});
