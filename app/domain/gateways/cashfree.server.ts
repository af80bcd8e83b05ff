import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { bankNumber, moment, rupees, text } from "./answer-shapes.ts";
import { callsOf, jsonOf } from "./ask-gateway.server.ts";
import type { AskedRefund, Gateway, GatewayKeys, Told } from "./gateway.ts";
import { payPage, readWebhook } from "./read-webhook.server.ts";

/**
 * Cashfree by payment links: cashfree.com/docs/api-reference/payments/latest/payment-links, …/refunds and
 * …/webhooks. It makes no link without the patient's phone number (`customer_phone`), so it is told that;
 * beside it our reference, the amount, the lab's name and where the browser goes afterwards. It writes to
 * nobody. It knows a link by our reference, and counts in rupees.
 */
export function cashfree(keys: GatewayKeys): Gateway {
  const isTest = keys.keyId.startsWith("TEST");
  const home = `https://${isTest ? "sandbox" : "api"}.cashfree.com`;
  const base = `${keys.baseUrl ?? home}/pg`;
  const { get, post } = callsOf(base, {
    "x-api-version": "2025-01-01",
    "x-client-id": keys.keyId,
    "x-client-secret": keys.secret,
  });
  const find = async (id: string, part = "") => jsonOf(await get(`/links/${id}${part}`));
  /** The order of a paid link: money comes in and goes back by orders. */
  async function orderOf(gatewayId: string) {
    const listed = z.array(order).parse(await find(gatewayId, "/orders"));
    const paid = listed.find(({ order_status }) => order_status === "PAID");
    if (!paid) throw new Error("The gateway's link has no paid order");
    return paid.order_id;
  }
  async function askRefund({ paymentId, paise, key, gatewayRefundId }: AskedRefund) {
    const path = `/orders/${encodeURIComponent(paymentId)}/refunds`;
    if (gatewayRefundId) return get(`${path}/${key}`);
    const body = { refund_amount: paise / 100, refund_id: key };
    const answer = await post(path, body, { "x-idempotency-key": key });
    // An id that has a refund is refused: it was asked for by a call whose answer was lost.
    const earlier = answer.isOk ? answer : await get(`${path}/${key}`);
    return earlier.isOk ? earlier : answer;
  }
  return {
    isTest,
    async createAttempt({ reference, paise, callbackUrl, expiresAt, phone, labName }) {
      const body = {
        link_id: reference,
        link_amount: paise / 100,
        link_currency: "INR",
        link_purpose: labName,
        link_partial_payments: false,
        link_expiry_time: expiresAt.toISOString(),
        link_notify: { send_sms: false, send_email: false },
        link_auto_reminders: false,
        link_meta: { return_url: callbackUrl },
        customer_details: { customer_phone: phone },
      };
      const answer = await post("/links", body, { "x-idempotency-key": reference });
      // A reference that has a link is refused: it was made by a call whose answer was lost.
      const found = answer.status === 409 ? await find(reference) : jsonOf(answer);
      const { link_url = "", link_amount } = link.parse(found);
      if (link_amount !== paise) throw new Error("The gateway's link is another one");
      return { gatewayId: reference, redirectUrl: payPage(link_url, base) };
    },
    async status(gatewayId) {
      const found = link.parse(await find(gatewayId));
      if (found.link_status !== "PAID")
        return { state: ENDED.includes(found.link_status) ? "expired" : "pending" };
      const paymentId = await orderOf(gatewayId);
      const answer = jsonOf(await get(`/orders/${encodeURIComponent(paymentId)}/payments`));
      const payments = z.array(payment).parse(answer);
      const paid = payments.find(({ payment_status }) => payment_status === "SUCCESS");
      if (!paid) throw new Error("The gateway's order has no payment");
      const { bank_reference: bankReference, payment_completion_time: at } = paid;
      return { state: "paid", money: { ...moneyOf(found, at), paymentId, bankReference } };
    },
    async refund(asked) {
      const back = refund.parse(jsonOf(await askRefund(asked)));
      if (back.refund_amount !== asked.paise)
        throw new Error("The gateway's refund has another amount");
      const { cf_refund_id: gatewayRefundId, refund_arn: bankReference } = back;
      return { gatewayRefundId, state: stateOf(back) ?? "pending", bankReference };
    },
    // No id is signed, so the hash of the body stands for one.
    readWebhook(body, heads) {
      const timestamp = heads("x-webhook-timestamp") ?? "";
      const digits = /^\d{10,16}$/.test(timestamp) ? timestamp : "";
      const secret = keys.webhookSecret || keys.secret;
      const signature = heads("x-webhook-signature");
      const signed = { secret, heads: [digits], parts: [digits, body], signature };
      return readWebhook(body, { ...signed, encoding: "base64" }, (read) => {
        if (!NEEDED.test(String(Reflect.get(read, "type")))) return [];
        const { data } = webhook.safeParse(read);
        const event = createHash("sha256").update(body).digest("base64url");
        return (
          data && toldOf(data).map((told) => ({ event, at: data.event_time, isTest, ...told }))
        );
      });
    },
  };
}

const ENDED: readonly string[] = ["EXPIRED", "CANCELLED"];
const NEEDED = /^(?:PAYMENT_LINK_EVENT|REFUND_STATUS_WEBHOOK)$/;
const link = z.object({
  link_id: text,
  link_status: text,
  link_currency: z.string(),
  link_amount: rupees,
  link_amount_paid: rupees,
  link_url: z.optional(z.string()),
  order: z.optional(z.object({ order_id: text })),
});
type Link = z.output<typeof link>;
const order = z.object({ order_id: text, order_status: z.string() });
const payment = z.object({
  payment_status: z.string(),
  payment_completion_time: moment,
  bank_reference: bankNumber,
});
const refund = z.object({
  cf_refund_id: z.pipe(z.union([z.int(), text]), z.transform(String)),
  refund_id: text,
  order_id: z.optional(z.nullable(z.string())),
  refund_amount: rupees,
  refund_currency: z.string(),
  refund_status: z.string(),
  refund_arn: bankNumber,
});
const webhook = z.object({ event_time: moment, data: z.union([link, z.object({ refund })]) });

function moneyOf({ link_amount_paid: paise, link_currency, order: of }: Link, at: string) {
  const paymentId = of?.order_id ?? null;
  return { paymentId, paise, currency: link_currency, bankReference: null, at };
}

function stateOf({ refund_status }: z.output<typeof refund>) {
  if (refund_status === "SUCCESS") return "processed";
  return refund_status === "CANCELLED" || refund_status === "FAILED" ? "failed" : undefined;
}

function toldOf({ event_time, data }: z.output<typeof webhook>): Told[] {
  if ("refund" in data) {
    const { refund_id: key, cf_refund_id: gatewayRefundId, refund_amount: paise } = data.refund;
    const { refund_currency: currency, refund_arn: bankReference, order_id } = data.refund;
    const paymentId = order_id ?? null;
    const state = stateOf(data.refund);
    const kind = state === "processed" ? "refunded" : "refund-failed";
    const ids = { key, gatewayRefundId, paymentId };
    return state ? [{ kind, ...ids, paise, currency, bankReference }] : [];
  }
  const ids = { reference: data.link_id, gatewayId: data.link_id };
  if (ENDED.includes(data.link_status)) return [{ kind: "expired", ...ids }];
  if (data.link_status !== "PAID") return [];
  return [{ kind: "paid", ...ids, money: moneyOf(data, event_time) }];
}
