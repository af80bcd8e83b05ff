import { ADULT_AGE } from "#app/domain/booking/patient-age.ts";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import type { DraftPatient } from "../order-draft.ts";
import { problemOf, type Problems } from "../book/problem-note.tsx";
import covering from "#app/ui/desk/covering-input.module.css";
import styles from "../order-fields.module.css";

type Props = {
  patient: DraftPatient;
  /** Place in the order, which names its problems. */
  at: number;
  problems: Problems;
  onChange: (set: Partial<DraftPatient>) => void;
};

const SEXES = ["female", "male", "other"] as const;

/** Name of somebody new, age and sex, and with whom a child comes. */
export function PatientFields({ patient, at, problems, onChange }: Props) {
  const error = (field: "name" | "age") => problemOf(problems, `${field}-${at}`) ?? "";
  const isChild = /^\d+$/.test(patient.age) && Number(patient.age) < ADULT_AGE;
  return (
    <div className={styles.fields}>
      {patient.isNew && (
        <div className={styles.half}>
          <TextField
            label="Name"
            maxLength={100}
            autoComplete="off"
            value={patient.name}
            error={error("name")}
            onChange={(event) => onChange({ name: event.target.value })}
            data-field={`name-${at}`}
          />
        </div>
      )}
      <div className={styles.sixth}>
        <TextField
          label="Age"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={patient.age}
          error={error("age")}
          onChange={(event) => onChange({ age: event.target.value })}
          data-field={`age-${at}`}
        />
      </div>
      <fieldset className={styles.sexes}>
        <legend>Sex</legend>
        {SEXES.map((sex) => (
          <label key={sex}>
            <input
              className={covering.input}
              type="radio"
              name={`sex-${patient.id}`}
              checked={patient.sex === sex}
              onChange={() => onChange({ sex })}
            />
            <span>{sex}</span>
          </label>
        ))}
      </fieldset>
      {isChild && <Guardian patient={patient} onChange={onChange} />}
    </div>
  );
}

const Guardian = ({ patient, onChange }: Pick<Props, "patient" | "onChange">) => (
  <>
    <div className={styles.half}>
      <TextField
        label="With whom?"
        maxLength={100}
        autoComplete="off"
        value={patient.guardianName}
        onChange={(event) => onChange({ guardianName: event.target.value })}
      />
    </div>
    <div className={styles.third}>
      <TextField
        label="Who is"
        placeholder="mother, father…"
        maxLength={40}
        autoComplete="off"
        value={patient.guardianRelation}
        onChange={(event) => onChange({ guardianRelation: event.target.value })}
      />
    </div>
  </>
);
