import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import type { AttemptStatus } from "#app/domain/gateways/gateway.ts";
import { findGateway } from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { isGivenUp, isTooLateForLink, nextAsk } from "./ask-times.ts";
import { type Attempt, isEntered, lockAttempt, setAttempt } from "./attempt-rows.queries.server.ts";
import { takeMoney } from "./gateway-money.server.ts";
import { writeInTurn } from "./in-turn.server.ts";
import { makeLink, noteFailure } from "./gateway-payments.server.ts";
import type { GatewayWork } from "./gateway-work.server.ts";

/**
 * Asks the gateway what became of a try, as its webhooks may be lost: for three days, with growing
 * pauses. After half an hour without an answer it is not paid for the patient, and asked about still.
 */
export async function askAttempt(work: GatewayWork, attempt: Attempt) {
  const { db, now } = work;
  const { gateway: name, gatewayId, createdAt, tries } = attempt;
  try {
    const gateway = name && (await findGateway(work, name));
    if (!gateway) throw new Error("The keys of the gateway are missing");
    if (gatewayId === null)
      return isTooLateForLink(createdAt, now())
        ? await giveUp(work, attempt)
        : void (await makeLink(work, gateway, attempt));
    const status = await gateway.status(gatewayId);
    const outcome = await writeInTurn(db, (trx) => takeStatus(trx, now(), attempt, status));
    if (outcome?.startsWith("refused")) throw new Error(outcome);
  } catch (error) {
    const again = nextAsk({ tries, since: createdAt, kind: "attempt" }, now());
    await noteFailure(work, attempt, error, again);
    await writeTransaction(db, (trx) => endLate(trx, now(), attempt.id));
  }
  return undefined;
}

/** The patient was sent to no page, so nothing can come in. */
const giveUp = (work: GatewayWork, { id }: Attempt) =>
  writeTransaction(work.db, async (trx) => {
    const changedAt = work.now().toISOString();
    await setAttempt(trx, id, { state: "failed", dueAt: null, changedAt });
  });

async function takeStatus(trx: Db, now: Date, { id }: Attempt, status: AttemptStatus) {
  const attempt = await lockAttempt(trx, id);
  if (!attempt) return undefined;
  if (status.state === "paid") return takeMoney(trx, now, attempt, status.money);
  if (isEntered(attempt)) return undefined;
  const { tries, createdAt: since } = attempt;
  const again = nextAsk({ tries, since, kind: "attempt" }, now);
  await setAttempt(trx, id, { dueAt: again?.toISOString() ?? null, lastError: null });
  if (status.state === "expired" && attempt.state !== "expired")
    await setAttempt(trx, id, { state: "expired", changedAt: now.toISOString() });
  await endLate(trx, now, id);
  return undefined;
}

/** A try that has waited for half an hour is not paid, until it is. */
async function endLate(trx: Db, now: Date, id: string) {
  const attempt = await lockAttempt(trx, id);
  if (!attempt || !isGivenUp(attempt.createdAt, now)) return;
  if (attempt.state !== "created" && attempt.state !== "pending") return;
  await setAttempt(trx, id, { state: "failed", changedAt: now.toISOString() });
}
