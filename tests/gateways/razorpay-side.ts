import { createHmac } from "node:crypto";
import type { GatewayKeys } from "#app/domain/gateways/gateway.ts";
import type { Books, Link, Payment, Refund } from "./gateway-books.ts";
import type { Answer, Call, Sent, Side } from "./stand-in.ts";

type Given = { books: Books; keys: GatewayKeys; address: () => string };

/**
 * Plays Razorpay as its public documentation describes it: links at razorpay.com/docs/api/payments/payment-links,
 * refunds at …/api/refunds (with `X-Refund-Idempotency`: at least 10 letters, digits, `-` and `_`; another
 * body under the same key is a bad request), webhooks at …/docs/webhooks/payment-links, signed with
 * HMAC-SHA256 in hex over the raw body, their id in `x-razorpay-event-id`.
 */
export function razorpaySide({ books, keys, address }: Given): Side {
  const login = `Basic ${Buffer.from(`${keys.keyId}:${keys.secret}`).toString("base64")}`;
  let events = 0;

  function answer({ method, path, search, heads, body }: Call): Answer | undefined {
    if (heads.authorization !== login) return bad(401);
    const [, version, kind, id = "", more] = path.split("/");
    if (version !== "v1") return undefined;
    if (kind === "payment_links" && method === "POST") return makeLink(body);
    if (kind === "payment_links" && id === "") {
      const found = books.links.get(search.get("reference_id") ?? "");
      return ok({ payment_links: found ? [linkEntity(found)] : [] });
    }
    const link = books.findLink(id);
    if (kind === "payment_links") return link ? ok(linkEntity(link)) : bad(404);
    if (kind === "payments" && more === "refund")
      return makeRefund(link?.payment, String(heads["x-refund-idempotency"]), body);
    if (kind === "payments") return link?.payment ? ok(paymentEntity(link)) : bad(404);
    const refund = books.findRefund(id);
    return refund ? ok(refundEntity(refund)) : bad(404);
  }

  function makeLink(body: Call["body"]) {
    const { amount, currency, reference_id, expire_by } = body;
    const inSeconds = Number(expire_by) - Date.now() / 1_000;
    if (!Number.isInteger(amount) || Number(amount) < 100 || String(reference_id).length > 40)
      return bad(400);
    if (Math.abs(inSeconds) < 15 * 60) return bad(400);
    const { link, isNew } = books.makeLink({
      reference: String(reference_id),
      paise: Number(amount),
      currency: String(currency),
      expiresAt: new Date(Number(expire_by) * 1_000),
      asked: body,
    });
    return isNew ? ok(linkEntity(link)) : bad(400);
  }

  function makeRefund(payment: Payment | undefined, key: string, body: Call["body"]) {
    if (!payment || !/^[\w-]{10,}$/.test(key) || body.receipt !== key) return bad(400);
    const refund = books.giveBack(key, payment, Number(body.amount));
    return refund && refund.paise === body.amount ? ok(refundEntity(refund)) : bad(400);
  }

  const linkEntity = (link: Link) => ({
    id: link.id,
    reference_id: link.reference,
    status: link.state === "open" ? "created" : link.state,
    amount: link.paise,
    amount_paid: link.payment?.paise ?? 0,
    currency: link.currency,
    accept_partial: false,
    expire_by: Math.floor(link.expiresAt.getTime() / 1_000),
    created_at: seconds(new Date()),
    short_url: `${address()}/pay/${link.id}`,
    payments: link.payment
      ? [{ payment_id: link.payment.id, amount: link.payment.paise, status: "captured" }]
      : [],
    customer: {},
    notes: [],
  });

  function tell(event: string, payload: object): Sent {
    events += 1;
    const told = { entity: "event", account_id: "acc_StandIn0000001", event, payload };
    const body = Buffer.from(JSON.stringify({ ...told, created_at: seconds(new Date()) }));
    const signature = createHmac("sha256", keys.webhookSecret).update(body).digest("hex");
    const heads = { "x-razorpay-signature": signature, "x-razorpay-event-id": `evt_${events}` };
    return { gateway: "razorpay", body, heads: { "content-type": "application/json", ...heads } };
  }

  return {
    answer,
    tellLink: (link) =>
      tell(`payment_link.${link.state}`, {
        payment_link: { entity: linkEntity(link) },
        ...(link.payment && { payment: { entity: paymentEntity(link) } }),
      }),
    tellRefund: (refund) =>
      tell(`refund.${refund.state}`, { refund: { entity: refundEntity(refund) } }),
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);
const ok = (json: object): Answer => ({ status: 200, json });
const bad = (status: number): Answer => ({
  status,
  json: { error: { code: "BAD_REQUEST_ERROR" } },
});

const paymentEntity = ({ payment, currency }: Link) => ({
  id: payment?.id,
  amount: payment?.paise,
  currency,
  status: "captured",
  order_id: payment?.orderId,
  method: "upi",
  acquirer_data: { rrn: payment?.rrn },
  created_at: payment && seconds(payment.at),
});

const refundEntity = ({ id, key, payment, paise, state }: Refund) => ({
  id,
  entity: "refund",
  amount: paise,
  currency: "INR",
  payment_id: payment.id,
  receipt: key,
  acquirer_data: { arn: state === "processed" ? "74332745308203000000000" : null },
  status: state,
});
