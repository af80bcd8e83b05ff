import { isGatewayName } from "#app/domain/gateways/gateway.ts";
import { type GatewayWork } from "#app/domain/payments/gateway-work.server.ts";
import { takeWebhook } from "#app/domain/payments/gateway-events.server.ts";
import { MAX_BODY_BYTES } from "#app/http/body-limits.ts";
import { Hono } from "hono";

export const PAYMENT_WEBHOOK = "/webhooks/payments/:gateway";

/** One of these heads is in every webhook: without them nothing is looked up. */
const SIGNATURES = ["x-razorpay-signature", "x-webhook-signature"];

const REFUSED = {
  off: 404,
  "missing-head": 400,
  "wrong-signature": 400,
  "not-readable": 400,
  busy: 503,
} as const;

/**
 * Where gateways tell of payments. It answers once what was told is stored: with 200 when the gateway
 * need not tell it again, and with an empty answer whatever it is.
 */
export function paymentWebhook(work: GatewayWork) {
  const routes = new Hono();
  routes.post(PAYMENT_WEBHOOK, async (c) => {
    const name = c.req.param("gateway");
    if (!isGatewayName(name)) return c.body(null, 404);
    if (!SIGNATURES.some((head) => c.req.header(head))) return c.body(null, 400);
    if (Number(c.req.header("content-length") ?? 0) > MAX_BODY_BYTES) return c.body(null, 413);
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (body.length > MAX_BODY_BYTES) return c.body(null, 413);
    const heads = (head: string) => c.req.header(head);
    const taken = await takeWebhook(work, name, { body, heads });
    if (taken.ok) return c.body(null, 200);
    return c.body(null, REFUSED[taken.reason]);
  });
  routes.all(PAYMENT_WEBHOOK, (c) => c.body(null, 405, { Allow: "POST" }));
  return routes;
}
