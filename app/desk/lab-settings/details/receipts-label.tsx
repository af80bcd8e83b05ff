import type { LabSheet } from "#app/domain/lab-details/lab-details.ts";
import { LONGEST_PREFIX } from "#app/domain/lab-details/receipt-prefix.ts";
import { DetailField, useDetail } from "./detail-field.tsx";
import { SettingLabel } from "../setting-label.tsx";
import grid from "./field-grid.module.css";

type Props = { sheet: LabSheet; savedAt: string | undefined };

/** What stands on receipts beside the lab's name and address. */
export function ReceiptsLabel({ sheet, savedAt }: Props) {
  const prefix = useDetail("receiptPrefix", sheet.receiptPrefix);
  const tax = useDetail("taxText", sheet.taxText);
  const see = (
    <>
      <p>
        <b>{prefix.saved.value.trim().toUpperCase() || sheet.receiptPrefix}/26-27/00001</b>
      </p>
      {tax.saved.value && <p>{tax.saved.value}</p>}
    </>
  );
  return (
    <SettingLabel
      title="Receipts"
      anchor="receipts"
      hint="Receipts that were made stay as they are"
      savedAt={savedAt}
      see={see}
    >
      <div className={grid.grid}>
        <DetailField
          of={prefix}
          className={grid.narrow}
          label="Numbers begin"
          maxLength={LONGEST_PREFIX}
        />
        <DetailField
          of={tax}
          className={grid.wide}
          label="Tax sentence"
          remark="(blank: none)"
          maxLength={300}
        />
      </div>
    </SettingLabel>
  );
}
