import { useId, useState } from "react";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import styles from "./send-out-dialog.module.css";
import { MOST_SIGNS } from "./sent-out.ts";
import type { LaboratoryPost } from "./laboratory-forms.ts";

type Props = {
  booking: { reference: string; name: string; names: readonly string[] };
  /** Those of before, offered again. */
  laboratories: readonly string[];
  /** ISO. */
  today: string;
  onClose: () => void;
};

/** Which tests of a booking go to which reference laboratory, and when their report is due. */
export function SendOutDialog({ booking, laboratories, today, onClose }: Props) {
  const list = useId();
  const [due, setDue] = useState("");
  const dialog = useDialogChange<LaboratoryPost>(onClose, { action: "/reports/sent-out" });
  return (
    <ChangeDialog
      title={`Send samples of ${booking.name} out?`}
      dialog={dialog}
      leave="Leave it"
      go="Sent out"
      onSubmit={(typed, all) =>
        dialog.change({
          intent: "send-out",
          reference: booking.reference,
          tests: all.getAll("test").join("\n"),
          laboratory: typed("laboratory"),
          courier: typed("courier"),
          due,
        })
      }
    >
      <DeskInput
        label="Reference laboratory"
        name="laboratory"
        list={list}
        maxLength={MOST_SIGNS}
        below={
          <datalist id={list}>
            {laboratories.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        }
      />
      <fieldset className={styles.tests}>
        <legend>Tests</legend>
        {booking.names.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              name="test"
              value={name}
              defaultChecked={booking.names.length === 1}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <DeskInput label="Courier number" remark="(optional)" name="courier" maxLength={MOST_SIGNS} />
      <DeskField label="Report due">
        {(control) => (
          <DayInput {...{ control, today }} min={today} name="due" value={due} onChoose={setDue} />
        )}
      </DeskField>
    </ChangeDialog>
  );
}
