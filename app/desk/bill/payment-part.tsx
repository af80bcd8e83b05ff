import { useState } from "react";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { Bill } from "#app/domain/bill/bill.ts";
import { type RestComes, restWords } from "#app/domain/bill/rest-of-bill.ts";
import {
  type PaidOf,
  paidParts,
  PAYMENT_CHOICES,
  paymentChoiceOf,
} from "#app/domain/bill/payment-words.ts";
import { PartForm } from "./part-form.tsx";
import { type PaymentLine, PaymentLines } from "./payment-lines.tsx";
import styles from "./payment-part.module.css";
import { UpiCode } from "./upi-code.tsx";
import { useSeenMoney } from "./seen-money.tsx";
import type { BillPost } from "./bill-forms.ts";

type Props = {
  visitId: string;
  bill: Bill;
  /** In the order in which they were taken. */
  payments: readonly PaymentLine[];
  /** What is said of cash that is in no bag any more, by payment. */
  handedOver: Readonly<Record<string, string>>;
  /** How what is still due comes, where a part is paid. */
  restComes: RestComes | null;
  /** Of who pays. */
  sex: "female" | "male" | "other" | null;
  /** The colleague who looks at it. */
  staffId: string;
  now: Date;
  /** The link that pays what is due by UPI; its code can be shown to the patient. */
  upi?: string | undefined;
  /** The same of what is due at home. */
  upiAtDoor?: string | undefined;
};

/**
 * The payments of a visit, and what is due of it: all by Cash, UPI or Paid, which is in advance, in one
 * press, or a part. The route's action has `BILL_INTENTS`.
 */
export function PaymentPart(props: Props) {
  const { visitId, bill, payments, restComes, sex, staffId, now, upi, upiAtDoor } = props;
  const { change, sending } = useChange<BillPost>();
  const money = useSeenMoney();
  const [part, setPart] = useState<PaidOf>("all");
  const parts = paidParts(bill);
  const of = parts.length > 0 ? part : "all";
  const { duePaise } = of === "home" ? bill.atHome : bill;
  const code = of === "home" ? upiAtDoor : upi;
  const [only, ...others] = payments;
  const canBePaid = bill.duePaise > 0 || bill.writtenOff !== undefined;
  if (bill.totalPaise === 0 && !only) return <p className={styles.part}>Nothing to pay.</p>;
  const isWhole =
    !bill.writtenOff &&
    bill.duePaise === 0 &&
    only !== undefined &&
    // What came in online is called nothing else.
    only.method !== "online" &&
    others.length === 0;
  const chosen = paymentChoiceOf(sending?.get("payment")) ?? (isWhole ? only.method : undefined);
  return (
    <div className={styles.part}>
      <PaymentLines
        visitId={visitId}
        payments={payments}
        handedOver={props.handedOver}
        staffId={staffId}
        now={now}
      />
      {only && bill.duePaise > 0 && (
        <p className={styles.rest}>{restWords(bill.duePaise, restComes)}</p>
      )}
      {parts.length > 0 && (
        <Choices
          legend="What is paid"
          name={`part-${visitId}`}
          choices={parts}
          value={part}
          onChange={setPart}
        />
      )}
      {(canBePaid || isWhole) && (
        <Choices
          legend="Payment"
          name={`payment-${visitId}`}
          choices={PAYMENT_CHOICES}
          value={chosen}
          onChange={(payment) =>
            change({ intent: "payment", visit: visitId, money, payment, part: of })
          }
        />
      )}
      {duePaise > 0 && (
        <PartForm key={payments.length} visitId={visitId} duePaise={duePaise} of={of} sex={sex} />
      )}
      {code && duePaise > 0 && (
        <details className={styles.code}>
          <summary>Show the UPI code</summary>
          <UpiCode link={code} amount={formatRupees(rupees(duePaise))} />
        </details>
      )}
    </div>
  );
}
