import { counted } from "#app/lib/counted.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDate } from "#app/lib/desk-times.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { VisitPayment } from "#app/domain/visits/visit.ts";
import styles from "./payments-label.module.css";

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
};

/** Every payment and every try of the ticket, in the order of time: how it came and what matched it. */
export function PaymentsLabel({ payments, tries, receiptOf, gatewayOf }: Props) {
  if (tries.length === 0 && payments.every(({ method }) => method !== "online")) return null;
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
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, payment, tried }) => (
            <tr key={payment?.id ?? tried?.id} className={tried && styles.tried}>
              <td>
                {deskDate(dayInIndia(new Date(at))).slice(0, -5)}
                <small>{deskClock(new Date(at))}</small>
              </td>
              {payment && (
                <Paid
                  payment={payment}
                  receipt={receiptOf[payment.id] ?? ""}
                  gateway={gatewayOf[payment.payReference ?? ""] ?? ""}
                />
              )}
              {tried && <Try tried={tried} />}
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

const METHODS = { cash: "Cash", upi: "UPI", online: "UPI", advance: "In advance" } as const;

type PaidProps = { payment: VisitPayment; receipt: string; gateway: string };

function Paid({ payment, receipt, gateway }: PaidProps) {
  const { method, upiReference, payReference, paise } = payment;
  const [by, small] = matchedWords(payment, gateway);
  return (
    <>
      <td>
        <b>{METHODS[method]}</b>
        <small>{method === "online" ? "on the ticket" : ""}</small>
      </td>
      <td>
        {upiReference ?? ""}
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

/** What found the visit, and below it who accepted it or told of it. */
function matchedWords(
  { matchedAs, takenBy, takenAt }: VisitPayment,
  gateway: string,
): [string, string] {
  const who = takenBy?.name ?? "";
  if (matchedAs === "reference") return ["Reference, amount", `bank’s list, ${who}`];
  if (matchedAs === "chosen") return [`Chosen by ${who}`, ""];
  if (matchedAs === "gateway")
    return ["Reference, amount", `${gateway}, ${deskClock(new Date(takenAt))}`];
  return [who, ""];
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
