import * as z from "zod/mini";
import { firstNumber, moment, text } from "./answer-shapes.ts";
import { callsOf, jsonOf } from "./ask-gateway.server.ts";
import type { AskedAttempt, Gateway, GatewayKeys, Told } from "./gateway.ts";
import { payPage, readWebhook } from "./read-webhook.server.ts";

/**
 * Razorpay by payment links: razorpay.com/docs/api/payments/payment-links, …/refunds and …/webhooks.
 * It is told our reference, the amount, the lab's name and where the browser goes afterwards; nothing of
 * the patient, whom its page asks for a phone number itself.
 */
export function razorpay(keys: GatewayKeys): Gateway {
  const base = `${keys.baseUrl ?? "https://api.razorpay.com"}/v1`;
  const isTest = keys.keyId.startsWith("rzp_test_");
  const login = Buffer.from(`${keys.keyId}:${keys.secret}`).toString("base64");
  const { get, post } = callsOf(base, { Authorization: `Basic ${login}` });
  const find = async (gatewayId: string) =>
    link.parse(jsonOf(await get(`/payment_links/${encodeURIComponent(gatewayId)}`)));
  const made = (found: Link, { reference, paise }: AskedAttempt) => {
    if (found.reference_id !== reference || found.amount !== paise)
      throw new Error("The gateway's link is another one");
    return { gatewayId: found.id, redirectUrl: payPage(found.short_url ?? "", base) };
  };
  return {
    isTest,
    async createAttempt(asked) {
      const answer = await post("/payment_links", {
        amount: asked.paise,
        currency: "INR",
        accept_partial: false,
        reference_id: asked.reference,
        description: asked.labName,
        expire_by: Math.floor(asked.expiresAt.getTime() / 1_000),
        notify: { sms: false, email: false },
        reminder_enable: false,
        callback_url: asked.callbackUrl,
        callback_method: "get",
      });
      if (answer.status !== 400) return made(link.parse(jsonOf(answer)), asked);
      // A reference that has a link is refused: it was made by a call whose answer was lost.
      const listed = jsonOf(await get(`/payment_links?reference_id=${asked.reference}`));
      const [found] = z.object({ payment_links: z.array(link) }).parse(listed).payment_links;
      return made(found ?? link.parse(jsonOf(answer)), asked);
    },
    async status(gatewayId) {
      const found = await find(gatewayId);
      if (found.status !== "paid")
        return { state: ENDED.includes(found.status) ? "expired" : "pending" };
      const paidBy = found.payments?.find(({ status }) => status === "captured");
      if (!paidBy) throw new Error("The gateway's link has no payment");
      const path = `/payments/${encodeURIComponent(paidBy.payment_id)}`;
      const paid = payment.parse(jsonOf(await get(path)));
      return { state: "paid", money: moneyOf(found, paid) };
    },
    async refund({ paymentId, paise, key, gatewayRefundId: known }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount: paise, speed: "normal", receipt: key };
      const answer = known
        ? await get(`/refunds/${encodeURIComponent(known)}`)
        : await post(path, body, { "X-Refund-Idempotency": key });
      const { id, amount, status, acquirer_data } = refund.parse(jsonOf(answer));
      if (amount !== paise) throw new Error("The gateway's refund has another amount");
      return { gatewayRefundId: id, state: status, bankReference: acquirer_data };
    },
    // The event's id stands in a head that is not signed: what it tells is taken once all the same.
    readWebhook(body, heads) {
      const signature = heads("x-razorpay-signature");
      const event = heads("x-razorpay-event-id") ?? "";
      const signed = { secret: keys.webhookSecret, heads: [event], parts: [body], signature };
      return readWebhook(body, { ...signed, encoding: "hex" }, (read) => {
        if (!NEEDED.test(String(Reflect.get(read, "event")))) return [];
        const { data } = webhook.safeParse(read);
        const told = data && toldOf(data);
        return told && [{ event, at: data.created_at, isTest, ...told }];
      });
    },
  };
}

const ENDED: readonly string[] = ["expired", "cancelled"];
/** What is named in it differs from bank to bank. */
const bankData = firstNumber(["rrn", "upi_transaction_id", "bank_transaction_id", "arn", "utr"]);

const link = z.object({
  id: text,
  reference_id: z.string(),
  status: z.string(),
  currency: z.string(),
  amount: z.int(),
  amount_paid: z.int(),
  short_url: z.optional(z.string()),
  payments: z.optional(z.nullable(z.array(z.object({ payment_id: text, status: z.string() })))),
});
const payment = z.object({
  id: text,
  currency: z.string(),
  created_at: moment,
  acquirer_data: bankData,
});
const refund = z.object({
  id: text,
  amount: z.int(),
  currency: z.string(),
  status: z.enum(["pending", "processed", "failed"]),
  receipt: z.optional(z.nullable(z.string())),
  payment_id: z.optional(z.nullable(z.string())),
  acquirer_data: bankData,
});
type Link = z.output<typeof link>;
const entity = <T extends z.ZodMiniType>(of: T) => z.optional(z.object({ entity: of }));
const webhook = z.object({
  event: z.string(),
  created_at: moment,
  payload: z.object({
    payment_link: entity(link),
    payment: entity(payment),
    refund: entity(refund),
  }),
});

const moneyOf = (of: Link, paid: z.output<typeof payment>) => ({
  paymentId: paid.id,
  paise: of.amount_paid,
  currency: paid.currency === "INR" ? of.currency : paid.currency,
  bankReference: paid.acquirer_data,
  at: paid.created_at,
});

const NEEDED = /^(?:payment_link\.(?:paid|expired|cancelled)|refund\.(?:processed|failed))$/;

function toldOf({ event, payload }: z.output<typeof webhook>): Told | undefined {
  const [of, paid] = [payload.payment_link?.entity, payload.payment?.entity];
  const back = payload.refund?.entity;
  if (event.startsWith("refund.")) return back && refundOf(back, event);
  if (!of) return undefined;
  const ids = { reference: of.reference_id, gatewayId: of.id };
  if (event !== "payment_link.paid") return { kind: "expired", ...ids };
  return paid && { kind: "paid", ...ids, money: moneyOf(of, paid) };
}

const refundOf = (back: z.output<typeof refund>, event: string): Told => ({
  kind: event === "refund.processed" ? "refunded" : "refund-failed",
  key: back.receipt ?? null,
  gatewayRefundId: back.id,
  paymentId: back.payment_id ?? null,
  paise: back.amount,
  currency: back.currency,
  bankReference: back.acquirer_data,
});
