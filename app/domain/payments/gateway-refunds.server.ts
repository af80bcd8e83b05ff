import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import { NOT_GIVEN } from "#app/domain/bill/refund.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { findGateway } from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { byMachine } from "#app/domain/history/desk-change.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { nextAsk } from "./ask-times.ts";
import { type Attempt, type DueRefund, findAttempt } from "./attempt-rows.queries.server.ts";
import { endAttempt, noteGiven, setRefund } from "./given-refund.server.ts";
import { takeHandMade, type ToldRefund } from "./hand-made-refund.server.ts";
import { writeInTurn } from "./in-turn.server.ts";
import type { GatewayWork } from "./gateway-work.server.ts";

/** 32 hex digits, by which the gateway gives a refund back once. */
const keyOf = (id: string) => id.replaceAll("-", "");

/** The refund of a key; undefined for a key that is none of ours. */
const idOf = (key: string) =>
  /^[0-9a-f]{32}$/.test(key)
    ? key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
    : undefined;

/** Sends a refund to the gateway that its payment came by, or asks what became of it. */
export async function askRefund(work: GatewayWork, refund: DueRefund) {
  const { db, now } = work;
  const { id, paise, tries, askedAt, gatewayRefundId } = refund;
  try {
    const { gateway, attempt } = await sourceOf(work, refund);
    const paymentId = attempt.gatewayPaymentId ?? (await paymentIdOf(gateway, attempt));
    const status = await gateway.refund({ paymentId, paise, key: keyOf(id), gatewayRefundId });
    await writeInTurn(db, async (trx): Promise<unknown> => {
      if (status.state !== "pending")
        return settleRefund(trx, now(), {
          ...status,
          gateway: attempt.gateway,
          key: keyOf(id),
          paymentId,
          paise,
          currency: "INR",
        });
      const again = nextAsk({ tries, since: askedAt, kind: "refund" }, now());
      return setRefund(trx, id, {
        gatewayRefundId: status.gatewayRefundId,
        dueAt: again?.toISOString() ?? null,
        lastError: null,
      });
    });
  } catch (error) {
    await noteRefundFailure(work, refund, error);
  }
}

/** By which try, at which gateway, the money of a refund came in. @throws when that is not known. */
async function sourceOf(work: GatewayWork, refund: DueRefund) {
  const attempt = await attemptOf(work.db, refund);
  if (!attempt?.gateway) throw new Error("It came in by no gateway");
  const gateway = await findGateway(work, attempt.gateway);
  if (!gateway) throw new Error("The keys of the gateway are missing");
  return { gateway, attempt };
}

type Asks = NonNullable<Awaited<ReturnType<typeof findGateway>>>;

/** Not every message names the payment, which the gateway then tells when it is asked. */
async function paymentIdOf(gateway: Asks, { gatewayId }: Attempt) {
  const status = gatewayId ? await gateway.status(gatewayId) : undefined;
  const paymentId = status?.state === "paid" ? status.money.paymentId : null;
  if (!paymentId) throw new Error("The gateway does not name the payment");
  return paymentId;
}

async function noteRefundFailure(work: GatewayWork, refund: DueRefund, error: unknown) {
  const { id, tries, askedAt, lastError } = refund;
  const why = error instanceof Error ? error.message.slice(0, 200) : String(error);
  if (why !== lastError) work.log.warn({ refund: id, why }, "a refund was not sent");
  const again = nextAsk({ tries, since: askedAt, kind: "refund" }, work.now());
  await writeTransaction(work.db, (trx) =>
    setRefund(trx, id, { lastError: why, dueAt: again?.toISOString() ?? null }),
  );
}

/**
 * Notes that the gateway gave a refund back, once, or that it could not: then it stays under Refunds due,
 * for a person to send. One that somebody made at the gateway, or ended here before, is noted as what it is.
 * Run inside a transaction.
 */
export async function settleRefund(trx: Db, now: Date, told: ToldRefund) {
  const id = told.key === null ? undefined : idOf(told.key);
  const found =
    id && (await trx.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst());
  if (!found) return takeHandMade(trx, now, told);
  await holdBill(trx, found.visitId);
  const refund = await lockRow(trx, "refunds", { id: found.id });
  const attempt = await attemptOf(trx, found);
  const attemptId = attempt?.id ?? null;
  if (!refund) return takeHandMade(trx, now, told);
  if (refund.givenAt !== null)
    return refund.gatewayRefundId === told.gatewayRefundId || told.state !== "processed"
      ? { outcome: "known", attemptId }
      : takeHandMade(trx, now, { ...told, paymentId: attempt?.gatewayPaymentId ?? null });
  if (told.currency !== "INR" || told.paise !== refund.paise)
    return { outcome: "refused: amount", attemptId };
  if (told.state !== "processed") {
    await noteNotGiven(trx, now, refund, told);
    return { outcome: "refund failed", attemptId };
  }
  await noteGiven(trx, now, refund, told);
  if (attempt) await endAttempt(trx, now, attempt, refund);
  return { outcome: "refunded", attemptId };
}

async function attemptOf(db: Db, { paymentId }: DueRefund) {
  const payment = await db
    .selectFrom("payments")
    .select("payReference")
    .where("id", "=", paymentId ?? "")
    .executeTakeFirst();
  return payment?.payReference ? findAttempt(db, payment.payReference) : undefined;
}

async function noteNotGiven(trx: Db, now: Date, refund: DueRefund, told: ToldRefund) {
  const { id, visitId, paise, lastError } = refund;
  const { gatewayRefundId } = told;
  await setRefund(trx, id, { gatewayRefundId, dueAt: null, lastError: NOT_GIVEN });
  if (lastError === NOT_GIVEN) return;
  const entry = {
    ...byMachine(now),
    action: "refund.failed" as const,
    visitId,
    details: { paise },
  };
  await record(trx, entry, []);
}
