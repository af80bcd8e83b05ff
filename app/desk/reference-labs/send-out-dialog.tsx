import { useId, useState } from "react";
import { useFetcher } from "react-router";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { type Answer, tellAnswer, useChange } from "#app/ui/desk/use-change.ts";
import styles from "./send-out-dialog.module.css";
import { MOST_SIGNS } from "./at-laboratory.ts";

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
  const form = useId();
  const [refusal, setRefusal] = useState<string>();
  const [due, setDue] = useState("");
  const { change, busy } = useChange(useFetcher<Answer>(), {
    action: "/reports/sent-out",
    onAnswer: (answer) => {
      if (!answer.ok) setRefusal(answer.said);
      else {
        onClose();
        tellAnswer(answer);
      }
      return true;
    },
  });
  function send(given: FormData) {
    const text = (name: string) => String(given.get(name) ?? "");
    change({
      intent: "send-out",
      reference: booking.reference,
      tests: given.getAll("test").join("\n"),
      laboratory: text("laboratory"),
      courier: text("courier"),
      due: text("due"),
    });
  }
  return (
    <DeskDialog
      title={`Send samples of ${booking.name} out?`}
      onClose={onClose}
      foot={
        <>
          <button type="button" className={buttonClass("quiet")} onClick={onClose}>
            Leave it
          </button>
          <button type="submit" form={form} className={buttonClass("primary")} disabled={busy}>
            Sent out
          </button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(new FormData(event.currentTarget));
        }}
      >
        <DeskField label="Reference laboratory">
          {(control) => (
            <>
              <input
                {...control}
                name="laboratory"
                list={`${form}-laboratories`}
                maxLength={MOST_SIGNS}
                autoComplete="off"
              />
              <datalist id={`${form}-laboratories`}>
                {laboratories.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
            </>
          )}
        </DeskField>
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
        <DeskField label="Courier number" remark="(optional)">
          {(control) => (
            <input {...control} name="courier" maxLength={MOST_SIGNS} autoComplete="off" />
          )}
        </DeskField>
        <DeskField label="Report due">
          {(control) => (
            <DayInput
              {...{ control, today }}
              min={today}
              name="due"
              value={due}
              onChoose={setDue}
            />
          )}
        </DeskField>
      </form>
      {refusal && (
        <Band kind="bad" icon="alert">
          {refusal}
        </Band>
      )}
    </DeskDialog>
  );
}
