import { useState } from "react";
import { deskMoment } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Bill, PaymentMethod } from "#app/domain/bill/bill.ts";
import styles from "./payment-part.module.css";
import { UpiCode } from "./upi-code.tsx";
import {
  chosenPayment,
  methodInWords,
  type PaidPart,
  paidParts,
  PAYMENT_CHOICES,
  paymentChoiceOf,
} from "#app/domain/bill/payment-words.ts";
import type { BillPost } from "./bill-forms.ts";

type Payment = {
  method: PaymentMethod;
  paise: number;
  upiReference: string | null;
  takenAt: string;
  takenBy: { id: string; name: string };
};

type Props = {
  visitId: string;
  bill: Bill;
  /** In the order in which they were taken. */
  payments: readonly Payment[];
  /** The colleague who looks at it. */
  staffId: string;
  now: Date;
  /** The link that pays what is due by UPI; its code can be shown to the patient. */
  upi?: string | undefined;
  /** The same of what is due at home. */
  upiAtDoor?: string | undefined;
};

/**
 * How the visit was paid: Due, Cash, UPI or Paid, which is in advance. The route's action has
 * `BILL_INTENTS`.
 */
export function PaymentPart({ visitId, bill, payments, staffId, now, upi, upiAtDoor }: Props) {
  const { change, busy, sending } = useChange<BillPost>();
  const [part, setPart] = useState<PaidPart>("all");
  const last = payments.at(-1);
  const parts = paidParts(bill);
  const isHome = parts.length > 0 && part === "home";
  const code = isHome ? upiAtDoor : upi;
  if (bill.totalPaise === 0 && !last) return <p className={styles.part}>Nothing to pay.</p>;
  const chosen = paymentChoiceOf(sending?.get("payment")) ?? chosenPayment(bill, payments);
  return (
    <div className={styles.part}>
      {parts.length > 0 && (
        <Choices
          legend="What is paid"
          name={`part-${visitId}`}
          choices={parts}
          value={part}
          onChange={setPart}
        />
      )}
      <Choices
        legend="Payment"
        name={`payment-${visitId}`}
        choices={PAYMENT_CHOICES}
        value={chosen}
        onChange={(payment) => {
          const paid = { payment, part: isHome ? "home" : "all" } as const;
          change({ intent: "payment", visit: visitId, ...paid });
        }}
      />
      {code && bill.duePaise > 0 && (
        <details className={styles.code}>
          <summary>Show the UPI code</summary>
          <UpiCode
            link={code}
            amount={formatRupees(rupees(isHome ? bill.atHome.duePaise : bill.duePaise))}
          />
        </details>
      )}
      {last && bill.duePaise === 0 && (
        <p className={styles.taken}>
          {takenInWords(last, now)}{" "}
          {last.method === "cash" && last.takenBy.id !== staffId && (
            <DeskButton
              kind="inline"
              disabled={busy}
              onClick={() => change({ intent: "have-money", visit: visitId })}
            >
              I have it
            </DeskButton>
          )}
        </p>
      )}
      {last?.method === "upi" && bill.duePaise === 0 && (
        <TextField
          key={last.takenAt}
          label="UPI reference"
          optional
          defaultValue={last.upiReference ?? ""}
          autoComplete="off"
          maxLength={60}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== (last.upiReference ?? ""))
              change({ intent: "upi-reference", visit: visitId, reference: value });
          }}
        />
      )}
    </div>
  );
}

/** `₹1,500 in cash, 09:42 AM, with Ravi Kumar.` */
function takenInWords({ method, paise, takenAt, takenBy }: Payment, now: Date) {
  const amount = formatRupees(rupees(paise));
  const at = deskMoment(new Date(takenAt), now);
  const who = method === "cash" ? `with ${takenBy.name}` : `noted by ${takenBy.name}`;
  return `${amount} ${methodInWords(method)}, ${at}, ${who}.`;
}
