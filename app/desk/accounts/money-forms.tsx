import { useRef, useState } from "react";
import { afterPaying } from "#app/domain/accounts/account-ledger.ts";
import { monthName, paysWords } from "#app/domain/accounts/account-words.ts";
import { CREDIT_REASONS } from "#app/domain/accounts/credit-reasons.ts";
import type { StatedVisit } from "#app/domain/accounts/statement-content.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { SelectField, TextField } from "#app/ui/desk/typed-fields.tsx";
import { AccountForm, type Place } from "./form-around.tsx";
import { patientsWords } from "./month-groups.ts";
import { fieldsOf } from "./fields-of.ts";
import styles from "./form-around.module.css";

const METHODS = [
  { value: "bank", label: "Bank" },
  { value: "cheque", label: "Cheque" },
  { value: "cash", label: "Cash" },
  { value: "upi", label: "UPI" },
] as const;

type Method = (typeof METHODS)[number]["value"];
type Reason = (typeof CREDIT_REASONS)[number];

const exact = (paise: number) => formatRupeesExact(rupees(paise));

type PaymentProps = {
  place: Place;
  name: string;
  today: string;
  /** What is due of which months, the oldest first. */
  due: readonly { month: string; paise: number }[];
  /** The latest payment when the form was made. */
  seen: string;
};

/** “Payment came in”; more than is due is entered only where it is meant. */
export function PaymentForm({ place, name, today, due, seen }: PaymentProps) {
  const request = { intent: "payment", seen } as const;
  const before = useTypedBefore(request);
  const [method, setMethod] = useState<Method | undefined>(
    METHODS.find(({ value }) => value === before?.["method"])?.value,
  );
  const [paise, setPaise] = useState(paiseTyped(before?.["rupees"] ?? ""));
  const [day, setDay] = useState(today);
  const sent = useRef<string>(undefined);
  return (
    <AccountForm
      title={`Payment from ${name}`}
      place={place}
      request={request}
      go={paise ? `Enter ${exact(paise)}` : "Enter"}
      leave="Not now"
      again={{ name: "more", words: "Enter it" }}
      read={(typed, reason) => {
        const isMeant = reason === "asks" && sent.current === typed("rupees");
        sent.current = typed("rupees");
        return {
          ...request,
          method: method ?? "",
          ...fieldsOf(typed, ["rupees", "day", "reference"]),
          ...(isMeant && { more: "yes" }),
        };
      }}
    >
      <Choices
        legend="How"
        name="method"
        choices={METHODS}
        value={method}
        onChange={setMethod}
        layout={4}
      />
      <div className={styles.two}>
        <div className={styles.amount}>
          <DeskInput
            label="Amount"
            name="rupees"
            inputMode="decimal"
            onChange={({ currentTarget }) => setPaise(paiseTyped(currentTarget.value))}
          />
        </div>
        <DeskField label="Came in on">
          {(control) => (
            <DayInput name="day" value={day} today={today} onChoose={setDay} control={control} />
          )}
        </DeskField>
      </div>
      <DeskInput
        label="Reference"
        name="reference"
        maxLength={60}
        hint={paysWords(afterPaying(due, paise ?? 0))}
      />
    </AccountForm>
  );
}

type CreditProps = {
  place: Place;
  name: string;
  month: string;
  visits: readonly StatedVisit[];
  /** The latest credit note when the form was made. */
  seen: string;
};

/** Lowers what one visit of a month cost, for one reason. */
export function CreditForm({ place, name, month, visits, seen }: CreditProps) {
  const request = { intent: "credit", seen } as const;
  const before = useTypedBefore(request);
  const [reason, setReason] = useState<Reason | undefined>(
    CREDIT_REASONS.find((one) => one === before?.["reason"]),
  );
  const [paise, setPaise] = useState(paiseTyped(before?.["rupees"] ?? ""));
  return (
    <AccountForm
      title={`Credit note for ${name}`}
      place={place}
      request={request}
      go={paise ? `Make it, ${exact(paise)}` : "Make it"}
      leave="Not now"
      read={(typed) => ({
        ...request,
        ...fieldsOf(typed, ["visit", "rupees", "words"]),
        reason: reason ?? "",
      })}
    >
      <SelectField
        label={`Visit of ${monthName(month)}`}
        name="visit"
        prompt="Choose"
        choices={visits.map((visit) => ({
          value: visit.visitId,
          label: [visit.reference, patientsWords(visit), exact(visit.paise)]
            .filter(Boolean)
            .join(", "),
        }))}
      />
      <div className={styles.amount}>
        <DeskInput
          label="Amount"
          name="rupees"
          inputMode="decimal"
          onChange={({ currentTarget }) => setPaise(paiseTyped(currentTarget.value))}
        />
      </div>
      <Choices
        legend="Why"
        name="reason"
        choices={CREDIT_REASONS.map((value) => ({ value, label: value }))}
        value={reason}
        onChange={setReason}
        layout={2}
      />
      <TextField label="In your words" optional name="words" maxLength={200} />
    </AccountForm>
  );
}
