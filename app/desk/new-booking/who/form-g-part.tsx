import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import type { FormG } from "../order.ts";
import { ProblemNote, problemProps, type Problems } from "../book/problem-note.tsx";
import styles from "../order-fields.module.css";

type Props = {
  formG: FormG;
  /** Place in the order, which names its problems. */
  at: number;
  today: string;
  problems: Problems;
  onChange: (formG: FormG) => void;
};

/** What the law asks for before a test that is booked by phone only. */
export function FormGPart({ formG, at, today, problems, onChange }: Props) {
  return (
    <div className={styles.formG}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={formG.isPrescriptionSeen}
          onChange={(event) => onChange({ ...formG, isPrescriptionSeen: event.target.checked })}
          {...problemProps(problems, `form-g-${at}`)}
        />
        Prescription seen
      </label>
      <div className={styles.half}>
        <TextField
          label="Centre’s registration no."
          maxLength={60}
          autoComplete="off"
          value={formG.centre}
          onChange={(event) => onChange({ ...formG, centre: event.target.value })}
        />
      </div>
      <div className={styles.half}>
        <DeskField label="Form G signed on">
          {(control) => (
            <DayInput
              control={control}
              today={today}
              value={formG.signedOn}
              onChoose={(signedOn) => onChange({ ...formG, signedOn })}
            />
          )}
        </DeskField>
      </div>
      <ProblemNote problems={problems} field={`form-g-${at}`} />
    </div>
  );
}
