import type { ChangeEvent } from "react";
import { useNavigate } from "react-router";
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
import { ALL_IN, type Answers, ASKED, type AskedColumn, IN_AMOUNT } from "./chosen-kinds.ts";
import type { ColumnsView } from "./columns-view.server.ts";
import styles from "./bank.module.css";

const FIELDS: readonly (readonly [AskedColumn, string])[] = [
  ["day", "Day"],
  ["in", "Money in"],
  ["out", "Money out"],
  ["way", "Came in or went out"],
  ["text", "Text"],
  ["reference", "Bank’s reference"],
  ["status", "State"],
  ["balance", "Balance"],
];

/** Without these nothing can be read. */
const NEEDED: ReadonlySet<AskedColumn> = new Set(["day", "in", "text"]);

/** “Which column is which?”, asked once for each bank; below, how rows are read by the answers. */
export function BankColumnsPage({ name, columns, answers, rows }: ColumnsView) {
  const { change, busy } = useChange<Posts<typeof COLUMN_FORMS>>();
  const navigate = useNavigate();
  const show = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    if (!form) return;
    const fields = new FormData(form);
    const asked = ASKED.map((field) => [field, String(fields.get(field) ?? "")]);
    const search = `?${new URLSearchParams(asked).toString()}`;
    void navigate({ search }, { replace: true, preventScrollReset: true });
  };
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
                out: typed("out"),
                way: typed("way"),
                text: typed("text"),
                reference: typed("reference"),
                status: typed("status"),
                balance: typed("balance"),
              })
            }
            className={styles.columns}
          >
            {FIELDS.map(([field, label]) => (
              <ColumnField
                key={field}
                field={field}
                label={label}
                columns={columns}
                chosen={answers[field]}
                onChange={show}
              />
            ))}
            <button className={buttonClass("primary")} disabled={busy}>
              Match the rows
            </button>
          </PostForm>
        </WorkLabel>
        <WorkLabel title="So these rows are read">
          <ul className={styles.read}>
            {rows.map((words, at) => (
              <li key={`${at} ${words}`}>{words}</li>
            ))}
          </ul>
        </WorkLabel>
      </div>
    </>
  );
}

type FieldProps = {
  field: AskedColumn;
  label: string;
  columns: readonly BankColumn[];
  chosen: Answers[AskedColumn];
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

const ColumnField = ({ field, label, columns, chosen, onChange }: FieldProps) => (
  <DeskField label={label}>
    {(control) => (
      <select
        {...control}
        name={field}
        defaultValue={chosen === -1 ? "" : String(chosen)}
        onChange={onChange}
      >
        {field === "way" ? (
          <>
            <option value={IN_AMOUNT}>The amount says it: Cr, Dr, + or −</option>
            <option value={ALL_IN}>All of Money in came in</option>
          </>
        ) : (
          <option value="">{NEEDED.has(field) ? "Choose a column" : "None"}</option>
        )}
        {columns.map(({ head, first }, place) => (
          <option key={`${place} ${head}`} value={String(place)}>
            {first[0] ? `${head}: ${first[0].slice(0, 40)}` : head}
          </option>
        ))}
      </select>
    )}
  </DeskField>
);
