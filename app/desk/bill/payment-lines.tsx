import { deskMoment } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { PaymentMethod } from "#app/domain/bill/bill.ts";
import { methodInWords } from "#app/domain/bill/payment-words.ts";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import { useSeenMoney } from "./seen-money.tsx";
import type { BillPost } from "./bill-forms.ts";
import styles from "./payment-part.module.css";

export type PaymentLine = {
  id: string;
  method: PaymentMethod;
  paise: number;
  upiReference: string | null;
  takenAt: string;
  /** Null where a gateway tells of it. */
  takenBy: { id: string; name: string } | null;
};

type Props = {
  visitId: string;
  /** In the order in which they were taken. */
  payments: readonly PaymentLine[];
  /** What is said of cash that is in no bag any more, by payment. */
  handedOver: Readonly<Record<string, string>>;
  /** The colleague who looks at it. */
  staffId: string;
  now: Date;
};

/** Each payment as a line of its own, which can be taken back when it was noted by mistake. */
export function PaymentLines({ visitId, payments, handedOver, staffId, now }: Props) {
  const { change, busy } = useChange<BillPost>();
  const money = useSeenMoney();
  if (payments.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label="Payments">
      {payments.map((payment) => {
        const about = { visit: visitId, money, payment: payment.id };
        const gone = handedOver[payment.id];
        const isElsewhere = payment.method === "cash" && !gone && payment.takenBy?.id !== staffId;
        return (
          <li key={payment.id}>
            <p className={styles.taken}>{takenInWords(payment, now, gone)}</p>
            <div className={styles.buttons}>
              {isElsewhere && (
                <Button
                  words="I have it"
                  request={{ intent: "have-money", ...about }}
                  busy={busy}
                  onSend={change}
                />
              )}
              <Button
                words="Take back"
                request={{ intent: "take-back", ...about }}
                busy={busy}
                onSend={change}
              />
            </div>
            {payment.method === "upi" && (
              <TextField
                key={payment.upiReference}
                label="UPI reference"
                optional
                defaultValue={payment.upiReference ?? ""}
                autoComplete="off"
                maxLength={60}
                onBlur={({ currentTarget: { value } }) => {
                  if (value.trim() !== (payment.upiReference ?? ""))
                    change({ intent: "upi-reference", ...about, reference: value });
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ButtonProps<Sent> = {
  words: string;
  request: Sent;
  busy: boolean;
  onSend: (post: Sent) => void;
};

/** A form of one button, which also works before its code has come. */
const Button = <Sent extends Extract<BillPost, { intent: "have-money" | "take-back" }>>({
  words,
  request,
  busy,
  onSend,
}: ButtonProps<Sent>) => (
  <PostForm request={request} onSend={() => onSend(request)}>
    <button type="submit" className={buttonClass("inline")} disabled={busy}>
      {words}
    </button>
  </PostForm>
);

/** `₹1,500 in cash, 09:42 AM, with Ravi Kumar.`; `… taken by Ravi Kumar. This cash was handed over at 01:37 PM.` */
function takenInWords(
  { method, paise, takenAt, takenBy }: PaymentLine,
  now: Date,
  gone: string | undefined,
) {
  const amount = formatRupees(rupees(paise));
  const at = deskMoment(new Date(takenAt), now);
  if (!takenBy) return `${amount} ${methodInWords(method)}, ${at}.`;
  if (gone) return `${amount} ${methodInWords(method)}, ${at}, taken by ${takenBy.name}. ${gone}`;
  const who = method === "cash" ? `with ${takenBy.name}` : `noted by ${takenBy.name}`;
  return `${amount} ${methodInWords(method)}, ${at}, ${who}.`;
}
