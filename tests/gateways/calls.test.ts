import { afterEach, describe, expect, test } from "vitest";
import type { Gateway, GatewayName } from "#app/domain/gateways/gateway.ts";
import { openGateway } from "#app/domain/gateways/open-gateway.server.ts";
import { KEYS } from "./keys.ts";
import { type Sent, type StandIn, startStandIn } from "./stand-in.ts";

const started: StandIn[] = [];
afterEach(() => Promise.all(started.splice(0).map((standIn) => standIn.stop())));

const asked = {
  reference: "DS8H4TP2",
  paise: 170_050,
  callbackUrl: "https://lab.example/paid",
  expiresAt: new Date(Date.now() + 30 * 60_000),
  phone: "1000000001",
  labName: "Doorstep Diagnostics",
};
const KEY = "0123456789abcdef0123456789abcdef";

const nothing: Sent = { gateway: "razorpay", body: Buffer.alloc(0), heads: {} };

async function given(name: GatewayName) {
  const standIn = await startStandIn(name, KEYS[name]);
  started.push(standIn);
  return { standIn, gateway: openGateway(name, standIn.keys) };
}

/** What is known of the money of a link before anything goes back. */
async function paidOf(gateway: Gateway, gatewayId: string) {
  const status = await gateway.status(gatewayId);
  const paymentId = status.state === "paid" ? status.money.paymentId : null;
  return { paymentId: paymentId ?? "", gatewayRefundId: null };
}

describe.each(["razorpay", "cashfree"] as const)("§10 online payment: calls to %s", (name) => {
  test("makes one link for a reference, also when the first answer was lost", async () => {
    const { standIn, gateway } = await given(name);
    standIn.faults.push("lost");
    await expect(gateway.createAttempt(asked)).rejects.toThrow("fetch failed");
    const first = await gateway.createAttempt(asked);
    expect(await gateway.createAttempt(asked)).toEqual(first);
    expect(standIn.books.links.size).toBe(1);
    expect(standIn.books.linkOf("DS8H4TP2").paise).toBe(170_050);
    expect(first.redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1/);
    expect(gateway.isTest).toBe(true);
  });

  test("tells of a patient nothing but what the gateway requires", async () => {
    const { standIn, gateway } = await given(name);
    await gateway.createAttempt(asked);
    const told = JSON.stringify(standIn.books.linkOf("DS8H4TP2").asked);
    expect(told.includes("1000000001")).toBe(name === "cashfree");
    expect(told).not.toMatch(/"(?:customer|name|customer_name|customer_email)"/);
  });

  test("reads what came in: amount, bank's reference and moment", async () => {
    const { standIn, gateway } = await given(name);
    const { gatewayId } = await gateway.createAttempt(asked);
    expect(await gateway.status(gatewayId)).toEqual({ state: "pending" });
    const at = new Date("2026-11-23T04:30:00.000Z");
    standIn.pay("DS8H4TP2", { at });
    const money = { paise: 170_050, currency: "INR", at: at.toISOString() };
    expect(await gateway.status(gatewayId)).toEqual({
      state: "paid",
      money: {
        ...money,
        paymentId: expect.stringMatching(/^(?:pay|order)_/),
        bankReference: expect.stringMatching(/^\d{12}$/),
      },
    });
  });

  test("says that a link is over", async () => {
    const { standIn, gateway } = await given(name);
    const { gatewayId } = await gateway.createAttempt(asked);
    standIn.expire("DS8H4TP2");
    expect(await gateway.status(gatewayId)).toEqual({ state: "expired" });
  });

  test("gives back once for a key, also when the answer was lost", async () => {
    const { standIn, gateway } = await given(name);
    const { gatewayId } = await gateway.createAttempt(asked);
    standIn.pay("DS8H4TP2");
    const ask = { ...(await paidOf(gateway, gatewayId)), paise: 25_000, key: KEY };
    standIn.faults.push("lost");
    await expect(gateway.refund(ask)).rejects.toThrow("fetch failed");
    const first = await gateway.refund(ask);
    expect(first).toMatchObject({ state: "pending", bankReference: null });
    standIn.settleRefund(KEY, "processed");
    const again = { ...ask, gatewayRefundId: first.gatewayRefundId };
    expect(await gateway.refund(again)).toMatchObject({ state: "processed" });
    expect(standIn.books.totals()).toEqual({ inPaise: 170_050, backPaise: 25_000 });
  });

  test("does not give back more than came in", async () => {
    const { standIn, gateway } = await given(name);
    const { gatewayId } = await gateway.createAttempt(asked);
    standIn.pay("DS8H4TP2");
    const ask = { ...(await paidOf(gateway, gatewayId)), paise: 170_051, key: KEY };
    await expect(gateway.refund(ask)).rejects.toThrow("The gateway answered 400");
    expect(standIn.books.refunds.size).toBe(0);
  });

  test("throws for an answer that is an error, a redirect or too long, without the keys", async () => {
    const { standIn, gateway } = await given(name);
    for (const [fault, said] of [
      ["500", "The gateway answered 500"],
      ["redirect", "The gateway answered 302"],
      ["huge", "The gateway's answer is too long"],
    ] as const) {
      standIn.faults.push(fault);
      await expect(gateway.createAttempt(asked)).rejects.toThrow(new Error(said));
    }
    expect(standIn.calls).not.toContain("GET /elsewhere");
  });

  test("is refused with another lab's keys", async () => {
    const { standIn } = await given(name);
    const other = openGateway(name, { ...standIn.keys, secret: "another lab's" });
    await expect(other.createAttempt(asked)).rejects.toThrow("The gateway answered 401");
  });
});

describe.each(["razorpay", "cashfree"] as const)("§10 online payment: webhooks of %s", (name) => {
  test("tells of money with the reference, and of a refund with its key", async () => {
    const { standIn, gateway } = await given(name);
    const { gatewayId } = await gateway.createAttempt(asked);
    standIn.pay("DS8H4TP2");
    await gateway.refund({ ...(await paidOf(gateway, gatewayId)), paise: 170_050, key: KEY });
    standIn.settleRefund(KEY, "processed");
    const told = standIn.outgoing.map(({ body, heads }) =>
      gateway.readWebhook(body, (head) => heads[head]),
    );
    expect(told).toMatchObject([
      {
        ok: true,
        events: [
          {
            kind: "paid",
            reference: "DS8H4TP2",
            gatewayId,
            isTest: true,
            money: { paise: 170_050, currency: "INR" },
          },
        ],
      },
      { ok: true, events: [{ kind: "refunded", key: KEY, paise: 170_050, currency: "INR" }] },
    ]);
  });

  test("refuses a missing head, another lab's secret and bytes that are no text", async () => {
    const { standIn, gateway } = await given(name);
    await gateway.createAttempt(asked);
    standIn.pay("DS8H4TP2");
    const [{ body, heads } = nothing] = standIn.outgoing;
    for (const missing of Object.keys(heads).filter((head) => head.startsWith("x-")))
      expect(
        gateway.readWebhook(body, (head) => (head === missing ? undefined : heads[head])),
      ).toEqual({ ok: false, reason: "missing-head" });
    const other = openGateway(name, { ...KEYS[name], secret: "theirs", webhookSecret: "theirs" });
    expect(other.readWebhook(body, (head) => heads[head])).toEqual({
      ok: false,
      reason: "wrong-signature",
    });
    const broken = Buffer.concat([body.subarray(0, 20), Buffer.from([0xff]), body.subarray(20)]);
    expect(gateway.readWebhook(broken, (head) => heads[head]).ok).toBe(false);
  });
});
