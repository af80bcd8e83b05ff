import { useState } from "react";
import type { StatedVisit } from "#app/domain/accounts/statement-content.ts";
import { CREDIT_REASONS } from "#app/domain/accounts/credit-reasons.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { SelectField, TextField } from "#app/ui/desk/typed-fields.tsx";
import { patientsWords } from "./account-month-part.tsx";
import { fieldsOf } from "./fields-of.ts";
import { Slip } from "./slip.tsx";

const METHODS = [
  { value: "bank", label: "Bank" },
  { value: "cheque", label: "Cheque" },
  { value: "cash", label: "Cash" },
  { value: "upi", label: "UPI" },
];

type PaymentProps = { today: string; hint: string; stays: (paise: number) => string };

/** “Payment came in”; more than is due is entered only where it is meant. */
export function PaymentSlip({ today, hint, stays }: PaymentProps) {
  const [paise, setPaise] = useState<number>();
  return (
    <Slip
      title="Payment came in"
      intent="payment"
      letter="p"
      go="Enter"
      read={(typed, form) => ({
        intent: "payment",
        ...fieldsOf(typed, ["method", "rupees", "day", "reference"]),
        ...(form.querySelector<HTMLInputElement>("[name=more]")?.checked && { more: "yes" }),
      })}
    >
      {(asks) => (
        <>
          <SelectField label="How" name="method" prompt="Choose" choices={METHODS} />
          <DeskInput
            label="Amount"
            name="rupees"
            inputMode="decimal"
            onChange={({ currentTarget }) => setPaise(paiseTyped(currentTarget.value))}
          />
          <DeskInput label="Came in on" name="day" type="date" max={today} defaultValue={today} />
          <DeskInput
            label="Reference"
            name="reference"
            hint={paise === undefined ? hint : stays(paise)}
          />
          {asks && (
            <label>
              <input type="checkbox" name="more" value="yes" /> Enter it, also what is more
            </label>
          )}
        </>
      )}
    </Slip>
  );
}

/** Lowers one visit, for one reason. */
export const CreditSlip = ({ visits }: { visits: readonly StatedVisit[] }) => (
  <Slip
    title="Credit note"
    intent="credit"
    letter="c"
    go="Make the credit note"
    read={(typed) => ({
      intent: "credit",
      ...fieldsOf(typed, ["visit", "rupees", "words"]),
      reason: typed("reason"),
    })}
  >
    <SelectField
      label="Visit"
      name="visit"
      prompt="Choose"
      choices={visits.map((visit) => ({
        value: visit.visitId,
        label: [visit.reference, patientsWords(visit)].filter(Boolean).join(", "),
      }))}
    />
    <DeskInput label="Amount" name="rupees" inputMode="decimal" />
    <SelectField label="Why" name="reason" prompt="Choose" choices={CREDIT_REASONS} />
    <TextField label="In your words" optional name="words" maxLength={200} />
  </Slip>
);
