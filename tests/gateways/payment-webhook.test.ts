import { describe, expect, test } from "vitest";
import { MAX_BODY_BYTES } from "#app/http/body-limits.ts";
import { databases } from "#tests/databases/databases.ts";
import { paymentWebhook } from "#server/gateways/payment-webhook.ts";
import { booksOf, eventsOf, givenDue, givenGateway } from "./given-payment.ts";
import type { Sent } from "./stand-in.ts";

describe.each(databases)("§10 online payment: the webhook's address on $name", ({ freshDb }) => {
  async function given() {
    const db = await freshDb();
    await givenDue(db);
    const pays = await givenGateway(db, "razorpay");
    const routes = paymentWebhook(pays.work);
    const post = async (path: string, body: string | Buffer, heads: Record<string, string>) => {
      const init = { method: "POST", body: new Uint8Array(Buffer.from(body)), headers: heads };
      const answer = await routes.request(path, init);
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    };
    const hand = ({ body, heads }: Sent) => post("/webhooks/payments/razorpay", body, heads);
    return { db, routes, post, hand, ...pays };
  }

  test("answers 200 once it is stored, also when it is told again, without a cookie", async () => {
    const { db, begin, standIn, hand } = await given();
    await begin();
    standIn.pay("DS8H4TP1");
    const [sent] = standIn.outgoing;
    if (!sent) throw new Error("nothing was sent");
    for (let time = 0; time < 2; time += 1) {
      const { status, text, headers } = await hand(sent);
      expect([status, text, headers.get("set-cookie")]).toEqual([200, "", null]);
    }
    expect(await booksOf(db)).toMatchObject({ payments: 1, paidPaise: 170_000 });
    expect(await eventsOf(db)).toHaveLength(1);
  });

  test("refuses cheaply what cannot be a gateway's: nothing is read or stored", async () => {
    const { db, routes, post, standIn, begin, logged } = await given();
    await begin();
    standIn.pay("DS8H4TP1");
    const [{ body, heads } = { body: Buffer.alloc(0), heads: {} }] = standIn.outgoing;
    const large = Buffer.concat([body, Buffer.alloc(MAX_BODY_BYTES, " ")]);
    const address = "/webhooks/payments/razorpay";
    expect((await post("/webhooks/payments/another", body, heads)).status).toBe(404);
    expect((await post("/webhooks/payments/constructor", body, heads)).status).toBe(404);
    expect((await post(address, body, {})).status).toBe(400);
    expect((await post(address, large, heads)).status).toBe(413);
    expect((await post("/webhooks/payments/cashfree", body, heads)).status).toBe(404);
    expect((await post(address, "{}", heads)).status).toBe(400);
    const get = await routes.request(address);
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await booksOf(db)).toMatchObject({ payments: 0 });
    expect(await eventsOf(db)).toEqual([]);
    expect(logged).toMatchObject([{ level: "warn", fields: { reason: "wrong-signature" } }]);
  });

  test("takes 200 webhooks at once, each of them once", async () => {
    const { db, begin, standIn, hand } = await given();
    await begin();
    standIn.pay("DS8H4TP1");
    const [sent] = standIn.outgoing;
    if (!sent) throw new Error("nothing was sent");
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, nth) =>
        hand({ ...sent, heads: { ...sent.heads, "x-razorpay-event-id": `evt_${nth % 20}` } }),
      ),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await booksOf(db)).toMatchObject({ payments: 1, receipts: 1, refundDuePaise: 0 });
    expect(await eventsOf(db)).toHaveLength(20);
  });
});
