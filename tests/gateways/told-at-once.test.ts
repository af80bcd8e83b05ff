import { describe, expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { seededRandom } from "#tests/faults/random.ts";
import { askDue } from "#server/gateways/gateway-asks.ts";
import { paymentWebhook } from "#server/gateways/payment-webhook.ts";
import { booksOf, givenDue, givenGateway } from "./given-payment.ts";

const VISITS = 40;
const TOLD = 400;

describe.each(databases)("§10 online payment: told at once on $name", ({ freshDb }) => {
  test("40 payments told ten times each in any order, while they are asked about: each entered once", async () => {
    const db = await freshDb();
    const pays = await givenGateway(db, "razorpay");
    const ids = Array.from({ length: VISITS }, (_, nth) => `b${nth}`);
    for (const [nth, id] of ids.entries()) {
      await givenDue(db, 170_000, id, `4${SIGNS[Math.floor(nth / 20)]}${SIGNS[nth % 20]}2`);
      pays.standIn.pay(await pays.begin(id));
    }
    const random = seededRandom();
    const told = Array.from({ length: TOLD }, (_, nth) => pays.standIn.outgoing[nth % VISITS])
      .map((sent) => ({ sent, at: random() }))
      .toSorted((a, b) => a.at - b.at);
    const routes = paymentWebhook(pays.work);
    pays.pass(1);
    const [statuses] = await Promise.all([
      Promise.all(
        told.map(async ({ sent }) => {
          if (!sent) throw new Error("nothing was sent");
          const init = { method: "POST", body: new Uint8Array(sent.body), headers: sent.heads };
          return (await routes.request("/webhooks/payments/razorpay", init)).status;
        }),
      ),
      askDue(pays.work),
      askDue(pays.work),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const id of ids)
      expect(await booksOf(db, `visit of ${id}`)).toMatchObject({ payments: 1, receipts: 1 });
    const { inPaise } = pays.standIn.books.totals();
    expect(inPaise).toBe(VISITS * 170_000);
  });
});

const SIGNS = "23456789ABCDEFGHJKMNPQRS";
