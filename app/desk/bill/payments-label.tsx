import type { ReactNode } from "react";
import { counted } from "#app/lib/counted.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { VisitPayment } from "#app/domain/visits/visit.ts";
import { CAME, dayWords, matchedWords, referenceWords, whereWords } from "./came-words.ts";
import styles from "./payments-label.module.css";
import text from "#app/ui/text.module.css";

export type Tried = {
  id: string;
  reference: string;
  createdAt: string;
  state: string;
  gateway: string | null;
  saidAt: string | null;
  lastError: string | null;
};

type Props = {
  payments: readonly VisitPayment[];
  /** Tries of the ticket under which nothing came in. */
  tries: readonly Tried[];
  /** The number of the first receipt that has a payment, by the payment's id. */
  receiptOf: Readonly<Record<string, string>>;
  /** `Razorpay, test mode`, by our reference. */
  gatewayOf: Readonly<Record<string, string>>;
  /** What is said of cash that is in no bag any more, by payment. */
  handedOver: Readonly<Record<string, string>>;
  /** The colleague who went to the door. */
  doorId: string | undefined;
  /** The payment whose slip is open. */
  chosenId: string | undefined;
  /** The button that gives a payment back; nothing where none of it can go back. */
  giveBack: (payment: VisitPayment) => ReactNode;
};

/** Every payment and every try of the ticket, in the order of time: how it came and what matched it. */
export function PaymentsLabel(props: Props) {
  const { payments, tries, receiptOf, gatewayOf, handedOver, doorId } = props;
  if (tries.length === 0 && payments.length === 0) return null;
  const paidPaise = payments.reduce((sum, { paise }) => sum + paise, 0);
  const rows = [
    ...payments.map((payment) => ({ at: payment.takenAt, payment, tried: undefined })),
    ...tries.map((tried) => ({ at: tried.createdAt, payment: undefined, tried })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <WorkLabel title="Payments" aside={countWords(payments.length, tries)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">How</th>
            <th scope="col">Reference</th>
            <th scope="col">Matched by</th>
            <th scope="col" className={styles.amount}>
              Amount, receipt
            </th>
            <th scope="col">
              <span className={text.visuallyHidden}>Do</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, payment, tried }) => (
            <tr
              key={payment?.id ?? tried?.id}
              className={tried && styles.tried}
              data-chosen={payment !== undefined && payment.id === props.chosenId}
            >
              <td>
                {dayWords(new Date(at))}
                <br />
                {deskClock(new Date(at))}
              </td>
              {payment && (
                <Paid
                  payment={payment}
                  receipt={receiptOf[payment.id] ?? ""}
                  gateway={gatewayOf[payment.payReference ?? ""] ?? ""}
                  gone={handedOver[payment.id]}
                  doorId={doorId}
                />
              )}
              {tried && <Try tried={tried} />}
              <td>{payment && props.giveBack(payment)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Paid
            </th>
            <td className={styles.amount}>
              <b>{formatRupeesExact(rupees(paidPaise))}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </WorkLabel>
  );
}

/** `2 payments, 1 try that was not paid` */
function countWords(payments: number, tries: readonly Tried[]) {
  const ended = tries.filter(({ state }) => state !== "pending").length;
  return [
    counted(payments, "payment"),
    ...(ended > 0 ? [`${ended} ${ended === 1 ? "try that was" : "tries that were"} not paid`] : []),
  ].join(", ");
}

type PaidProps = {
  payment: VisitPayment;
  receipt: string;
  gateway: string;
  gone: string | undefined;
  doorId: string | undefined;
};

function Paid({ payment, receipt, gateway, gone, doorId }: PaidProps) {
  const { method, upiReference, payReference, paise } = payment;
  const [by, small] = matchedWords(payment, { gateway, gone });
  return (
    <>
      <td>
        <b>{CAME[method]}</b>
        <small>{whereWords(payment, doorId)}</small>
      </td>
      <td>
        {referenceWords(upiReference)}
        <small>{payReference ?? ""}</small>
      </td>
      <td>
        {by}
        <small>{small}</small>
      </td>
      <td className={styles.amount}>
        <b>{formatRupeesExact(rupees(paise))}</b>
        <small>{receipt}</small>
      </td>
    </>
  );
}

const Try = ({ tried }: { tried: Tried }) => (
  <>
    <td>
      UPI<small>tried on the ticket</small>
    </td>
    <td>
      <small>{tried.reference}</small>
    </td>
    <td>
      {triedWords(tried)}
      <small>{tried.saidAt === null ? "" : "said so on the ticket"}</small>
    </td>
    <td className={styles.amount}>
      {formatRupeesExact(0)}
      <small>no receipt</small>
    </td>
  </>
);

function triedWords({ state, gateway, lastError }: Tried) {
  if (state === "pending") return gateway === null ? "Says paid, being checked" : "Waiting";
  return lastError === "not found" ? "The bank does not have it" : "Not paid";
}
