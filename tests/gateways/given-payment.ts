import { onTestFinished } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import type { GatewayName } from "#app/domain/gateways/gateway.ts";
import { sealKeys, storeGateways } from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { takeWebhook } from "#app/domain/payments/gateway-events.server.ts";
import { startGatewayPayment } from "#app/domain/payments/gateway-payments.server.ts";
import type { GatewayWork } from "#app/domain/payments/gateway-work.server.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { KEYS } from "./keys.ts";
import { type Sent, startStandIn } from "./stand-in.ts";

export const SECRET = "5e".repeat(32);

export type Logged = { level: "warn" | "error"; message: string; fields: Record<string, unknown> };

/** A lab whose patients pay by a stand-in gateway, with a clock that the test sets. */
export async function givenGateway(db: Db, name: GatewayName) {
  const standIn = await startStandIn(name, KEYS[name]);
  onTestFinished(() => standIn.stop());
  const stored = { on: name, keys: { [name]: sealKeys(SECRET, name, KEYS[name]) } };
  await writeTransaction(db, (trx) => storeGateways(trx, stored));
  const logged: Logged[] = [];
  const log = (level: Logged["level"]) => (fields: object, message: string) =>
    void logged.push({ level, message, fields: { ...fields } });
  const clock = { at: new Date() };
  const work: GatewayWork = {
    db,
    secret: SECRET,
    sealKey: SECRET,
    gatewayUrl: standIn.keys.baseUrl,
    now: () => clock.at,
    publicUrl: "https://lab.example",
    labName: async () => "Doorstep Diagnostics",
    log: { warn: log("warn"), error: log("error") },
  };
  return {
    work,
    standIn,
    logged,
    pass: (minutes: number) => {
      clock.at = new Date(clock.at.getTime() + minutes * 60_000);
    },
    /** Begins to pay, as the ticket does. @returns the reference of the try. */
    async begin(bookingId = "booking", paise = 170_000) {
      const started = await startGatewayPayment(work, { bookingId, paise });
      if (!started.ok) throw new Error(`not started: ${started.reason}`);
      return referenceAt(db, started.redirectUrl);
    },
    take: (sent: Sent) =>
      takeWebhook(work, name, { body: sent.body, heads: (head) => sent.heads[head] }),
    /** Hands over every webhook that waits. */
    async takeAll() {
      for (const sent of standIn.outgoing.splice(0))
        await takeWebhook(work, name, { body: sent.body, heads: (head) => sent.heads[head] });
    },
  };
}

async function referenceAt(db: Db, redirectUrl: string) {
  const { reference } = await db
    .selectFrom("paymentAttempts")
    .select("reference")
    .where("redirectUrl", "=", redirectUrl)
    .executeTakeFirstOrThrow();
  return reference;
}

/** A booking with one test of this price, so that so much is due on its visit. */
export async function givenDue(db: Db, paise = 170_000, id = "booking", signs = "8H4T") {
  const booking = await givenBooking(db, { id, reference: `DS-${signs}` });
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: id,
      position: 0,
      name: "Complete Blood Count",
      category: "Haematology",
      quantity: 1,
      pricePaise: paise,
      bookedTests: "[]",
    })
    .execute();
  return booking;
}

/** What the lab's books say of a visit. */
export async function booksOf(db: Db, visitId = "visit of booking") {
  const visit = await findBilledVisit(db, visitId);
  if (!visit) throw new Error(`There is no visit ${visitId}`);
  const { paidPaise, givenBackPaise, overPaise, duePaise } = billOf(visit);
  const due = await db
    .selectFrom("refundsDue")
    .select("paise")
    .where("visitId", "=", visitId)
    .executeTakeFirst();
  const receipts = await db
    .selectFrom("receipts")
    .select("number")
    .where("visitId", "=", visitId)
    .where("cancelledAt", "is", null)
    .execute();
  return {
    payments: visit.payments.length,
    paidPaise,
    givenBackPaise,
    overPaise,
    duePaise,
    refundDuePaise: due?.paise ?? 0,
    receipts: receipts.length,
  };
}

export const attemptsOf = (db: Db) =>
  db.selectFrom("paymentAttempts").selectAll().orderBy("nth").execute();

export const eventsOf = (db: Db) =>
  db.selectFrom("gatewayEvents").selectAll().orderBy("receivedAt").execute();
