import { useState } from "react";
import { deskDay } from "#app/lib/desk-times.ts";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { SelectField, TextField } from "#app/ui/desk/typed-fields.tsx";
import type { MonthOfAccount } from "./account-view.queries.server.ts";
import { AccountForm, type Place } from "./form-around.tsx";
import { fieldsOf } from "./fields-of.ts";
import { exact, paymentWords } from "./month-groups.ts";
import styles from "./form-around.module.css";

type Props = {
  place: Place;
  name: string;
  today: string;
  payments: MonthOfAccount["returnable"];
};

/** A cheque that bounced, or a transfer that the bank took back. */
export function ReturnedForm({ place, name, today, payments }: Props) {
  const request = { intent: "returned" } as const;
  const [day, setDay] = useState(today);
  return (
    <AccountForm
      title={`Returned payment of ${name}`}
      place={place}
      request={request}
      go="The bank returned it"
      leave="Not now"
      read={(typed) => ({ ...request, ...fieldsOf(typed, ["payment", "day", "words"]) })}
    >
      <SelectField
        label="Payment"
        name="payment"
        prompt="Choose"
        choices={payments.map((payment) => ({
          value: payment.id,
          label: [deskDay(payment.day, today), paymentWords(payment), exact(payment.paise)].join(
            ", ",
          ),
        }))}
      />
      <div className={styles.amount}>
        <DeskField label="Returned on">
          {(control) => (
            <DayInput name="day" value={day} today={today} onChoose={setDay} control={control} />
          )}
        </DeskField>
      </div>
      <TextField label="Why, as the bank says" optional name="words" maxLength={200} />
      <p>{name} owes the whole of it again. What the bank charges for it is not part of it.</p>
    </AccountForm>
  );
}
