import type { Db } from "#app/db/schema.server.ts";
import type { GatewayEvent, GatewayName, Heads } from "#app/domain/gateways/gateway.ts";
import { findGateway } from "#app/domain/gateways/gateway-keys.queries.server.ts";
import {
  type Attempt,
  findAttempt,
  isEntered,
  lockAttempt,
  setAttempt,
} from "./attempt-rows.queries.server.ts";
import { takeMoney } from "./gateway-money.server.ts";
import { isLineFull, writeInTurn } from "./in-turn.server.ts";
import { settleRefund } from "./gateway-refunds.server.ts";
import type { GatewayWork } from "./gateway-work.server.ts";

export type WebhookTaken =
  /** Stored, or known already: the gateway need not tell it again. */
  | { ok: true }
  | { ok: false; reason: "off" | "missing-head" | "wrong-signature" | "not-readable" }
  /** Too much waits: the gateway tells it again later. */
  | { ok: false; reason: "busy" };

/**
 * Takes a webhook: whoever sends it, only what the gateway signed for this lab is read, and the same
 * event changes something once. What it tells and how that ended is stored with the money, in one
 * transaction. A refusal is logged once, and changes nothing.
 */
export async function takeWebhook(
  work: GatewayWork,
  name: GatewayName,
  { body, heads }: { body: Uint8Array; heads: Heads },
): Promise<WebhookTaken> {
  const gateway = await findGateway(work, name);
  if (!gateway) return { ok: false, reason: "off" };
  const read = gateway.readWebhook(body, heads);
  if (!read.ok) {
    work.log.warn({ gateway: name, reason: read.reason }, "a payment webhook was refused");
    return read;
  }
  if (isLineFull(work.db)) return { ok: false, reason: "busy" };
  for (const event of read.events) {
    const outcome = await writeInTurn(
      work.db,
      (trx) => takeEvent(trx, work, name, event),
      async () => !(await isKnown(work.db, name, event)),
    );
    const { event: id, kind } = event;
    if (!outcome?.startsWith("refused")) continue;
    work.log.error({ gateway: name, event: id, kind, outcome }, "a payment event was refused");
  }
  return { ok: true };
}

async function isKnown(db: Db, gateway: GatewayName, { event }: GatewayEvent) {
  const known = await db
    .selectFrom("gatewayEvents")
    .select("event")
    .where("gateway", "=", gateway)
    .where("event", "=", event)
    .executeTakeFirst();
  return known !== undefined;
}

/** @returns how it ended; undefined for an event that was told before. */
async function takeEvent(trx: Db, work: GatewayWork, gateway: GatewayName, event: GatewayEvent) {
  const now = work.now();
  const key = { gateway, event: event.event };
  // Before the event: two servers that are told of one try at once then wait in the same order.
  const attempt = "key" in event ? undefined : await holdAttempt(trx, event.reference);
  const added = await trx
    .insertInto("gatewayEvents")
    .values({ ...key, receivedAt: now.toISOString(), attemptId: null, outcome: "" })
    .onConflict((conflict) => conflict.columns(["gateway", "event"]).doNothing())
    .returning("event")
    .executeTakeFirst();
  if (!added) return undefined;
  const { outcome, attemptId } = await outcomeOf(trx, now, event, { gateway, attempt });
  await trx
    .updateTable("gatewayEvents")
    .set({ outcome, attemptId })
    .where("gateway", "=", key.gateway)
    .where("event", "=", key.event)
    .execute();
  return outcome;
}

async function holdAttempt(trx: Db, reference: string | null) {
  const found = reference === null ? undefined : await findAttempt(trx, reference);
  return found && lockAttempt(trx, found.id);
}

type Outcome = { outcome: string; attemptId: string | null };

async function outcomeOf(
  trx: Db,
  now: Date,
  event: GatewayEvent,
  { gateway, attempt }: { gateway: GatewayName; attempt: Attempt | undefined },
): Promise<Outcome> {
  if ("key" in event)
    return settleRefund(trx, now, {
      gateway,
      key: event.key,
      paymentId: event.paymentId,
      paise: event.paise,
      currency: event.currency,
      state: event.kind === "refunded" ? "processed" : "failed",
      gatewayRefundId: event.gatewayRefundId,
      bankReference: event.bankReference,
    });
  const isOurs =
    attempt?.gateway === gateway &&
    (attempt.gatewayId === null || attempt.gatewayId === event.gatewayId) &&
    (attempt.isTest === 1) === event.isTest;
  // The account may sell something else too.
  if (!attempt || !isOurs) return { outcome: "refused: of no try of this lab", attemptId: null };
  const attemptId = attempt.id;
  if (event.kind === "paid")
    return { outcome: await takeMoney(trx, now, attempt, event.money), attemptId };
  return { outcome: await takeEnd(trx, now, attemptId, event.kind), attemptId };
}

/** A try that ended without money. It is asked about all the same: a late success counts. */
async function takeEnd(trx: Db, now: Date, id: string, state: "failed" | "expired") {
  const attempt = await lockAttempt(trx, id);
  if (!attempt || isEntered(attempt)) return "known";
  if (attempt.state !== state) await setAttempt(trx, id, { state, changedAt: now.toISOString() });
  return state;
}
