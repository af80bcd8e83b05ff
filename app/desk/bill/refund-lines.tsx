import { deskMoment } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { isAtGateway, refundMethodInWords, whyInWords } from "#app/domain/bill/refund.ts";
import type { VisitRefund } from "#app/domain/visits/visit.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import { useSeenMoney } from "./seen-money.tsx";
import type { BillPost } from "./bill-forms.ts";
import styles from "./payment-part.module.css";

type Props = { visitId: string; refunds: readonly VisitRefund[]; now: Date };

/** Each refund as a line; one that is not sent yet asks for the bank's reference. */
export function RefundLines({ visitId, refunds, now }: Props) {
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label="Refunds">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <p className={styles.taken}>{refundInWords(refund, now)}</p>
          {refund.givenAt === null && isAtGateway(refund) && <p>The gateway has it.</p>}
          {refund.givenAt === null && !isAtGateway(refund) && (
            <ToSend visitId={visitId} refund={refund} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ToSend({ visitId, refund }: { visitId: string; refund: VisitRefund }) {
  const { change, busy } = useChange<BillPost>();
  const about = { visit: visitId, money: useSeenMoney(), refund: refund.id };
  const notSent = { intent: "refund-not-sent", ...about } as const;
  const { lastError } = refund;
  return (
    <>
      {lastError !== null && (
        <p>
          The gateway did not give it back: {lastError}. Send it yourself and write it here, or take
          it back and choose another way.
        </p>
      )}
      <PostForm
        className={styles.form}
        aria-label="It is sent"
        request={{ intent: "refund-sent", ...about }}
        onSend={(typed) =>
          change({ intent: "refund-sent", ...about, reference: typed("reference") })
        }
      >
        <TextField
          label="Reference of the bank"
          name="reference"
          autoComplete="off"
          maxLength={60}
          defaultValue={refund.bankReference ?? ""}
          hint="Send it from the lab’s bank or UPI app, then write its reference here. Until then it stands under “Refunds due” on Tally."
        />
        <button type="submit" className={buttonClass("button")} disabled={busy}>
          It is sent
        </button>
      </PostForm>
      <PostForm request={notSent} onSend={() => change(notSent)}>
        <button type="submit" className={buttonClass("inline")} disabled={busy}>
          Take back
        </button>
      </PostForm>
    </>
  );
}

/** `₹250 given back in cash, 01:04 PM, by Kavitha Nair: not measured.` */
function refundInWords(refund: VisitRefund, now: Date) {
  const { paise, method, givenAt, givenBy, bankReference } = refund;
  const amount = formatRupees(rupees(paise));
  const how = refundMethodInWords(method);
  const why = whyInWords(refund);
  if (givenAt === null) return `${amount} to send ${how}, by ${givenBy.name}: ${why}.`;
  const reference = bankReference ? `, ${bankReference}` : "";
  const at = deskMoment(new Date(givenAt), now);
  return `${amount} given back ${how}${reference}, ${at}, by ${givenBy.name}: ${why}.`;
}
