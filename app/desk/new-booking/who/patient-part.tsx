import { useState } from "react";
import { ageWords, birthYearOf } from "#app/domain/booking/patient-age.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { KnownPatient } from "./family.ts";
import { ItemRows } from "../items/item-rows.tsx";
import { SameTestsAgain } from "../items/same-tests-again.tsx";
import { addItems, type DraftPatient, removeItem } from "../order-draft.ts";
import { FormGPart } from "./form-g-part.tsx";
import { isRestricted, sumOf } from "../items/order-item.ts";
import { PatientFields } from "./who-fields.tsx";
import type { Problems } from "../book/problem-note.tsx";
import { TestSearch, type Unadded } from "../items/test-search.tsx";
import styles from "./patient-part.module.css";

type Props = {
  patient: DraftPatient;
  at: number;
  known: KnownPatient | undefined;
  today: string;
  problems: Problems;
  onChange: (set: Partial<DraftPatient>) => void;
  onRemove: () => void;
  onNext: () => void;
  onUnadded: (unadded: Unadded) => void;
};

/** One patient of the order: who, and what is tested. */
export function PatientPart(props: Props) {
  const { patient, at, known, problems, onChange, onRemove, onNext, onUnadded } = props;
  const [isChanging, setChanging] = useState(false);
  const name = patient.name.trim() || "the new patient";
  return (
    <div className={styles.patient}>
      <div className={styles.head}>
        <h3>{patient.name.trim() || "New patient"}</h3>
        <Age {...props} isChanging={isChanging} onTurn={() => setChanging(!isChanging)} />
        <span className={styles.sum}>{formatRupees(rupees(sumOf(patient.items)))}</span>
      </div>
      {(patient.isNew || isChanging) && (
        <div className={styles.about}>
          <PatientFields patient={patient} at={at} problems={problems} onChange={onChange} />
        </div>
      )}
      {patient.items.length > 0 && (
        <ItemRows
          name={name}
          items={patient.items}
          onRemove={(item) => onChange(removeItem(patient, item))}
        />
      )}
      {isRestricted(patient.items, "by-phone-only") && (
        <FormGPart
          formG={patient.formG}
          at={at}
          today={props.today}
          problems={problems}
          onChange={(formG) => onChange({ formG })}
        />
      )}
      {known && patient.items.length === 0 && (
        <SameTestsAgain known={known} onAgain={() => onChange(addItems(patient, known.again))} />
      )}
      <TestSearch
        at={at}
        name={name}
        chosen={patient.items}
        problems={problems}
        onAdd={(item) => onChange(addItems(patient, [item]))}
        onNext={onNext}
        onUnadded={onUnadded}
      />
      {patient.isNew && (
        <p className={styles.remove}>
          <DeskButton kind="inline" onClick={onRemove}>
            Take {name} off
          </DeskButton>
        </p>
      )}
    </div>
  );
}

type AgeProps = Pick<Props, "patient" | "today"> & { isChanging: boolean; onTurn: () => void };

/** Of somebody known; a new patient has the fields below. */
function Age({ patient, today, isChanging, onTurn }: AgeProps) {
  if (patient.isNew) return null;
  const birthYear = /^\d+$/.test(patient.age) ? birthYearOf(Number(patient.age), today) : null;
  const { guardianName, guardianRelation, sex } = patient;
  const { child, words } = ageWords(
    { birthYear, sex: sex || null, guardianName, guardianRelation },
    today,
  );
  return (
    <span className={styles.age}>
      {[child, words].filter(Boolean).join(", ")}{" "}
      <DeskButton kind="inline" aria-expanded={isChanging} onClick={onTurn}>
        {isChanging ? "Done" : words || child ? "Change" : "Add age and sex"}
      </DeskButton>
    </span>
  );
}
