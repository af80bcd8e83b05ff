import { createHmac } from "node:crypto";
import type { GatewayKeys } from "#app/domain/gateways/gateway.ts";
import type { Books, Link, Refund } from "./gateway-books.ts";
import type { Answer, Call, Sent, Side } from "./stand-in.ts";

type Given = { books: Books; keys: GatewayKeys; address: () => string };

/**
 * Plays Cashfree as its public documentation describes it: links, their orders and refunds at
 * cashfree.com/docs/api-reference/payments/latest (version 2025-01-01; a known `link_id` is 409, a known
 * `refund_id` 400), webhooks at …/payment-links/webhooks and …/refunds/webhooks, signed with HMAC-SHA256 in
 * Base64 over `x-webhook-timestamp` and the raw body with the client secret. Amounts are rupees, in
 * webhooks of links as text.
 */
export function cashfreeSide({ books, keys, address }: Given): Side {
  function answer({ method, path, heads, body }: Call): Answer | undefined {
    if (heads["x-client-id"] !== keys.keyId || heads["x-client-secret"] !== keys.secret)
      return bad(401);
    if (heads["x-api-version"] !== "2025-01-01") return bad(400);
    const [, pg, kind, id = "", more, refundId] = path.split("/");
    if (pg !== "pg") return undefined;
    if (kind === "links" && method === "POST") return makeLink(body);
    const link = books.links.get(id) ?? books.findLink(id);
    if (!link) return bad(404);
    if (kind === "links" && more === "orders") return ok(link.payment ? [orderEntity(link)] : []);
    if (kind === "links") return ok(linkEntity(link));
    if (more === "payments") return ok([paymentEntity(link)]);
    if (more === "refunds" && method === "POST") return makeRefund(link, body);
    const refund = books.refunds.get(refundId ?? "");
    return refund ? ok(refundEntity(refund)) : bad(404);
  }

  function makeLink(body: Call["body"]) {
    const { link_id, link_amount, link_currency, link_expiry_time, customer_details } = body;
    const { customer_phone = "" } = customer_details as { customer_phone?: string };
    if (!/^[\w-]{1,50}$/.test(String(link_id)) || !/^\d{10}$/.test(customer_phone)) return bad(400);
    const { link, isNew } = books.makeLink({
      reference: String(link_id),
      paise: Math.round(Number(link_amount) * 100),
      currency: String(link_currency),
      expiresAt: new Date(String(link_expiry_time)),
      asked: body,
    });
    return isNew ? ok(linkEntity(link)) : bad(409);
  }

  function makeRefund({ payment }: Link, body: Call["body"]) {
    const key = String(body.refund_id);
    if (!payment || !/^\w{3,40}$/.test(key) || books.refunds.has(key)) return bad(400);
    const refund = books.giveBack(key, payment, Math.round(Number(body.refund_amount) * 100));
    return refund ? ok(refundEntity(refund)) : bad(400);
  }

  const linkEntity = (link: Link) => ({
    cf_link_id: Number.parseInt(link.id.slice(6, 14), 16),
    link_id: link.reference,
    link_status: STATES[link.state],
    link_currency: link.currency,
    link_amount: link.paise / 100,
    link_amount_paid: (link.payment?.paise ?? 0) / 100,
    link_partial_payments: false,
    link_expiry_time: link.expiresAt.toISOString(),
    link_url: `${address()}/links/${link.id}`,
    customer_details: { customer_phone: "" },
  });

  function tell(type: string, data: object): Sent {
    const told = { data, type, version: 1, event_time: inIndia(new Date()) };
    const body = Buffer.from(JSON.stringify(told));
    const timestamp = String(Date.now());
    const hmac = createHmac("sha256", keys.webhookSecret || keys.secret);
    const signature = hmac.update(timestamp).update(body).digest("base64");
    const heads = { "x-webhook-signature": signature, "x-webhook-timestamp": timestamp };
    return { gateway: "cashfree", body, heads: { "content-type": "application/json", ...heads } };
  }

  return {
    answer,
    tellLink(link) {
      const { link_amount, link_amount_paid, ...rest } = linkEntity(link);
      return tell("PAYMENT_LINK_EVENT", {
        ...rest,
        link_amount: link_amount.toFixed(2),
        link_amount_paid: link_amount_paid.toFixed(2),
        ...(link.payment && {
          order: {
            order_id: link.payment.orderId,
            order_amount: (link.payment.paise / 100).toFixed(2),
            transaction_status: "SUCCESS",
          },
        }),
      });
    },
    tellRefund: (refund) => tell("REFUND_STATUS_WEBHOOK", { refund: refundEntity(refund) }),
  };
}

const STATES = { open: "ACTIVE", paid: "PAID", expired: "EXPIRED" };
const REFUND_STATES = { pending: "PENDING", processed: "SUCCESS", failed: "CANCELLED" };
const ok = (json: object): Answer => ({ status: 200, json });
const bad = (status: number): Answer => ({ status, json: { type: "invalid_request_error" } });

/** `2026-11-23T10:00:00+05:30` */
const inIndia = (at: Date) =>
  `${new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;

const orderEntity = ({ reference, currency, payment }: Link) => ({
  link_id: reference,
  order_id: payment?.orderId,
  order_status: "PAID",
  order_currency: currency,
  order_amount: (payment?.paise ?? 0) / 100,
});

const paymentEntity = ({ currency, payment }: Link) => ({
  cf_payment_id: payment?.id,
  payment_status: "SUCCESS",
  payment_currency: currency,
  payment_amount: (payment?.paise ?? 0) / 100,
  payment_completion_time: payment && inIndia(payment.at),
  bank_reference: payment?.rrn,
});

const refundEntity = ({ id, key, payment, paise, state }: Refund) => ({
  cf_refund_id: Number.parseInt(id.slice(5, 13), 16),
  refund_id: key,
  order_id: payment.orderId,
  entity: "refund",
  refund_amount: paise / 100,
  refund_currency: "INR",
  refund_status: REFUND_STATES[state],
  refund_arn: state === "processed" ? "205907014017" : null,
});
