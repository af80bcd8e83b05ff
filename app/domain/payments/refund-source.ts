import type { Row } from "#app/db/schema.server.ts";

type Came = Pick<Row<"payments">, "id" | "paise" | "matchedAs">;
type Back = Pick<Row<"refunds">, "paymentId" | "paise">;

/** What is left of a payment once what went back of it is off; a refund of none in particular is not. */
export const leftOfPayment = (
  { id, paise }: Pick<Came, "id" | "paise">,
  refunds: readonly Back[],
) =>
  refunds
    .filter(({ paymentId }) => paymentId === id)
    .reduce((left, refund) => left - refund.paise, paise);

/**
 * The payment by which so much can go back through the gateway: the last that came by one, and of which
 * enough is left. Undefined where there is none.
 */
export const refundSource = (
  { payments, refunds }: { payments: readonly Came[]; refunds: readonly Back[] },
  paise: number,
) =>
  payments.findLast(
    (payment) => payment.matchedAs === "gateway" && leftOfPayment(payment, refunds) >= paise,
  )?.id;

/** Sent once Undo does not take it back any more: what is at the gateway is never taken back. */
export const SENT_AFTER_MS = 10 * 60_000;
