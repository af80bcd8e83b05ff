import { type ReactNode, useId } from "react";
import { FieldNotes, describedBy } from "../field.tsx";
import styles from "./desk-field.module.css";

/** What a control needs to belong to its label, hint and error. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldProps = {
  label: string;
  /** Follows the label in lighter type: `(the patient does not see it)`. */
  remark?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Stands below the field beside hint and error, such as a link or a question. */
  below?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** A field of the desk, 44 px high (48 on a phone): label above, hint and error below. */
export function DeskField({ label, remark, hint, error, below, children }: FieldProps) {
  const id = useId();
  return (
    <div className={error ? styles.invalid : styles.field}>
      <label htmlFor={id}>
        {label}
        {remark && <i> {remark}</i>}
      </label>
      {children({
        id,
        "aria-describedby": describedBy(id, { hint, error }),
        "aria-invalid": error ? true : undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
      {below}
    </div>
  );
}
