import { setTimeout } from "node:timers/promises";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import type { Gateway, GatewayName } from "#app/domain/gateways/gateway.ts";
import { findGateway, findGateways } from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { GIVEN_UP_MS, nextAsk } from "./ask-times.ts";
import { type Attempt, setAttempt } from "./attempt-rows.queries.server.ts";
import type { GatewayWork } from "./gateway-work.server.ts";
import { findNextTry, freeNth } from "./next-try.queries.server.ts";
import { payReference } from "./pay-reference.ts";
import { wayBackIn } from "./way-back.ts";

/** Longer than asking a gateway takes: only then another server asks for the same try. */
export const CLAIM_MS = 60_000;
/** A link this near its end is not given out again. */
const STILL_GOOD_MS = GIVEN_UP_MS - 10 * 60_000;
/** A try without a link is asked for so long; later no gateway makes one. */
const MAKING_MS = GIVEN_UP_MS - 20 * 60_000;

export type Started =
  | { ok: true; redirectUrl: string }
  /** Patients do not pay by a gateway here, or there is no such booking. */
  | { ok: false; reason: "off" }
  /** Another amount is due by now. */
  | { ok: false; reason: "changed"; duePaise: number }
  /** The gateway did not answer as it should. */
  | { ok: false; reason: "silent" };

/**
 * Begins a payment by the lab's gateway for all that is due at the door on the visit of a booking. The try is stored
 * before the gateway is asked, so that no link exists that we do not know of. Pressed twice, it is the
 * same try: an open link for the same amount is given out again.
 * @param paise as the patient saw it.
 */
export async function startGatewayPayment(
  work: GatewayWork,
  asked: { bookingId: string; paise: number },
): Promise<Started> {
  const { on } = await findGateways(work.db);
  const gateway = on && (await findGateway(work, on));
  if (!on || !gateway) return { ok: false, reason: "off" };
  const kept = await writeTransaction(work.db, (trx) =>
    keepAttempt(trx, work.now(), { ...asked, on, isTest: gateway.isTest }),
  );
  if (!kept.ok) return kept;
  const { isNew, attempt } = kept;
  const made = isNew ? null : (attempt.redirectUrl ?? (await linkOfEarlier(work.db, attempt.id)));
  if (made) return { ok: true, redirectUrl: made };
  // One that nobody makes any more is asked for again: under its reference it is one link.
  const redirectUrl = await makeLink(work, gateway, { ...attempt, tries: 1 });
  return redirectUrl ? { ok: true, redirectUrl } : { ok: false, reason: "silent" };
}

/** As long as a gateway is waited for, and a little longer. */
const EARLIER_MS = 10_000;
const LOOK_MS = 100;

/** The link that another press is asking the gateway for; null when none came of it. */
async function linkOfEarlier(db: Db, id: string) {
  for (let waited = 0; waited < EARLIER_MS; waited += LOOK_MS) {
    const attempt = await db
      .selectFrom("paymentAttempts")
      .select(["redirectUrl", "lastError"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!attempt || attempt.lastError !== null) return null;
    if (attempt.redirectUrl) return attempt.redirectUrl;
    await setTimeout(LOOK_MS);
  }
  return null;
}

type Kept = { ok: true; isNew: boolean; attempt: Attempt } | Exclude<Started, { ok: true }>;

async function keepAttempt(
  trx: Db,
  now: Date,
  asked: { bookingId: string; paise: number; on: GatewayName; isTest: boolean },
): Promise<Kept> {
  const { bookingId, paise, on } = asked;
  const booking = await trx
    .selectFrom("bookings")
    .select(["visitId", "reference"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!booking) return { ok: false, reason: "off" };
  const { visitId, reference } = booking;
  const { visit, bill } = await holdBill(trx, visitId);
  const { duePaise } = bill.atHome;
  if (duePaise !== paise || paise <= 0) return { ok: false, reason: "changed", duePaise };
  const isTest = asked.isTest ? 1 : 0;
  const open = await findOpen(trx, now, { visitId, paise, gateway: on, isTest });
  if (open) return { ok: true, isNew: false, attempt: open };
  const nth = await freeNth(trx, reference, await findNextTry(trx, visitId, visit.payments.length));
  const at = now.toISOString();
  const attempt = await trx
    .insertInto("paymentAttempts")
    .values({
      id: orderedId(),
      visitId,
      bookingId,
      reference: payReference(reference, nth),
      nth,
      paise,
      gateway: on,
      isTest,
      state: "created",
      createdAt: at,
      changedAt: at,
      dueAt: new Date(now.getTime() + CLAIM_MS).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, isNew: true, attempt };
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

type Open = Pick<Attempt, "visitId" | "paise" | "gateway" | "isTest">;

/** A link of this visit for the same amount that can still be paid, or is being made. */
const findOpen = (trx: Db, now: Date, { visitId, paise, gateway, isTest }: Open) =>
  trx
    .selectFrom("paymentAttempts")
    .selectAll()
    .where("visitId", "=", visitId)
    .where("paise", "=", paise)
    .where("gateway", "=", gateway)
    .where("isTest", "=", isTest)
    .where((where) =>
      where.or([
        where.and([
          where("state", "=", "pending"),
          where("redirectUrl", "is not", null),
          where("createdAt", ">", ago(now, STILL_GOOD_MS)),
        ]),
        where.and([where("state", "=", "created"), where("createdAt", ">", ago(now, MAKING_MS))]),
      ]),
    )
    .orderBy("nth", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Asks the gateway for the link of a try, and stores it; asked again it is the same link.
 * @returns where the patient pays; undefined when the gateway did not answer: it is asked again.
 */
export async function makeLink(work: GatewayWork, gateway: Gateway, attempt: Attempt) {
  const { db, now } = work;
  const { id, createdAt, tries } = attempt;
  try {
    const made = await gateway.createAttempt({
      ...(await forGateway(work, attempt)),
      expiresAt: new Date(Date.parse(createdAt) + GIVEN_UP_MS),
    });
    const at = now();
    const dueAt = nextAsk({ tries: 1, since: createdAt, kind: "attempt" }, at);
    await writeTransaction(db, async (trx) => {
      await setAttempt(trx, id, {
        ...made,
        lastError: null,
        dueAt: dueAt?.toISOString() ?? null,
        tries: 1,
      });
      await trx
        .updateTable("paymentAttempts")
        .set({ state: "pending", changedAt: at.toISOString() })
        .where("id", "=", id)
        .where("state", "=", "created")
        .execute();
    });
    return made.redirectUrl;
  } catch (error) {
    await noteFailure(
      work,
      attempt,
      error,
      nextAsk({ tries, since: createdAt, kind: "attempt" }, now()),
    );
    return undefined;
  }
}

/** What the gateway is told of a try. */
async function forGateway({ db, publicUrl, labName }: GatewayWork, attempt: Attempt) {
  const { bookingId, reference, paise } = attempt;
  const { phone, language } = await db
    .selectFrom("bookings")
    .select(["phone", "language"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return {
    reference,
    paise,
    phone,
    callbackUrl: publicUrl + wayBackIn(language),
    labName: await labName(),
  };
}

/** Notes why a try could not be asked about; logged when the reason is a new one. */
export async function noteFailure(
  { db, log }: GatewayWork,
  { id, gateway, lastError, reference }: Attempt,
  error: unknown,
  again: Date | undefined,
) {
  const why = error instanceof Error ? error.message.slice(0, 200) : String(error);
  if (why !== lastError) log.warn({ gateway, reference, why }, "a gateway did not answer");
  const dueAt = again?.toISOString() ?? null;
  await writeTransaction(db, (trx) => setAttempt(trx, id, { lastError: why, dueAt }));
}
