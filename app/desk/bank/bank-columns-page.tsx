import type { BankColumn } from "#app/domain/bank-list/guess-bank-columns.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { Posts } from "#app/ui/desk/posted-form.ts";
import { BankBack } from "./bank-back.tsx";
import type { COLUMN_FORMS } from "./bank-forms.ts";
import { type AskedColumn, guessedAt } from "./chosen-kinds.ts";
import styles from "./bank.module.css";

type Props = { name: string; columns: readonly BankColumn[] };

const FIELDS: readonly (readonly [AskedColumn, string])[] = [
  ["day", "Day"],
  ["in", "Money in"],
  ["text", "Text"],
  ["reference", "Bank’s reference"],
];

/** “Which column is which?”, asked once for each bank. */
export function BankColumnsPage({ name, columns }: Props) {
  const { change, busy } = useChange<Posts<typeof COLUMN_FORMS>>();
  return (
    <>
      <DeskHead title={name} above={<BankBack last={undefined} />} sub="Nothing is entered yet." />
      <div className={styles.parts}>
        <WorkLabel title="Which column is which?" aside="Asked once for each bank" worked>
          <PostForm
            request={{ intent: "columns" }}
            onSend={(typed) =>
              change({
                intent: "columns",
                day: typed("day"),
                in: typed("in"),
                text: typed("text"),
                reference: typed("reference"),
              })
            }
            className={styles.columns}
          >
            {FIELDS.map(([field, label]) => (
              <ColumnField key={field} field={field} label={label} columns={columns} />
            ))}
            <button className={buttonClass("primary")} disabled={busy}>
              Match the rows
            </button>
          </PostForm>
        </WorkLabel>
      </div>
    </>
  );
}

type FieldProps = Pick<Props, "columns"> & { field: AskedColumn; label: string };

function ColumnField({ field, label, columns }: FieldProps) {
  const at = guessedAt(columns, field);
  return (
    <DeskField label={label}>
      {(control) => (
        <>
          <select {...control} name={field} defaultValue={at < 0 ? "" : String(at)}>
            <option value="">{field === "reference" ? "None" : "Choose a column"}</option>
            {columns.map(({ head, first }, place) => (
              <option key={`${place} ${head}`} value={String(place)}>
                {first[0] ? `${head}: ${first[0].slice(0, 40)}` : head}
              </option>
            ))}
          </select>
        </>
      )}
    </DeskField>
  );
}
