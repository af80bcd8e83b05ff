import { SavedForm } from "#app/desk/lab-settings/saved-form.tsx";
import type { Sender, SenderField } from "#app/domain/notices/templates/sender.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { SavingBox } from "#app/ui/desk/saved/saving-box.tsx";
import { useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import styles from "./messages.module.css";

type FieldProps = {
  field: SenderField;
  stored: string;
  label: string;
  remark: string;
  className: string | undefined;
  isNumber?: true;
};

function SenderBox({ field, stored, label, remark, className, isNumber }: FieldProps) {
  const request = { intent: "sender", field } as const;
  const saved = useSavedValue({ stored, request });
  return (
    <SavedForm saved={saved} request={request} was={stored} className={className}>
      <SavingBox
        label={label}
        remark={remark}
        saved={saved}
        maxLength={300}
        inputMode={isNumber ? "numeric" : undefined}
      />
    </SavedForm>
  );
}

/** As whom the lab is registered with the operators, and where its messages may lead. */
export const SenderLabel = ({
  sender,
  savedAt,
}: {
  sender: Sender;
  savedAt: string | undefined;
}) => (
  <WorkLabel
    title="Sender"
    aside={savedAt ? `Saved at ${deskClock(new Date(savedAt))}` : "As the DLT portal has it"}
  >
    <div className={styles.sender}>
      <SenderBox
        field="entity"
        stored={sender.entity}
        label="Entity ID"
        remark="(of the DLT portal, 19 digits)"
        className={styles.entity}
        isNumber
      />
      <SenderBox
        field="header"
        stored={sender.header}
        label="Header"
        remark="(6 letters)"
        className={styles.header}
      />
      <div className={styles.kind}>
        <DeskInput label="Kind" value="Service" readOnly />
      </div>
      <SenderBox
        field="domains"
        stored={sender.domains}
        label="Domains of links"
        remark="(the operator’s list)"
        className={styles.half}
      />
      <SenderBox
        field="numbers"
        stored={sender.numbers}
        label="Call back numbers"
        remark="(the operator’s list)"
        className={styles.half}
      />
    </div>
    {sender.entity === "" && (
      <p className={styles.note}>
        Without an entity ID nothing is checked and every text goes out as it is.
      </p>
    )}
  </WorkLabel>
);
