import type { Db } from "#app/db/schema.server.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { lockRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { waitingMinutes } from "#app/domain/lab-rules/waiting-time.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { type CallColumns, setCall, type Subject } from "./set-call.server.ts";

/**
 * How long somebody waited for the first call (product §10: Month). It is written once, with the call or,
 * where nobody pressed Call, with its first outcome; the hours of the desk are those of that moment.
 */

/** As if nobody had called yet. */
export const NO_FIRST_CALL = {
  firstCalledAt: null,
  firstCalledDay: null,
  firstCalledById: null,
  waitedMinutes: null,
} satisfies CallColumns;

/**
 * What the first call about a new booking or a callback sets; nothing when it was made before, or when
 * the patient did not ask for one: they were on the phone as it was booked, a sample to take again,
 * another time, a door that nobody opened.
 */
export async function firstCall(
  trx: Db,
  subject: Subject,
  { actor, now }: Pick<By, "actor" | "now">,
): Promise<CallColumns> {
  const known = await lockRow(trx, "calls", { subjectId: subject.id });
  if (known && (known.firstCalledAt ?? known.openedAt ?? known.triedAt ?? known.againAt) !== null)
    return {};
  const since = await askedAt(trx, subject);
  if (since === undefined) return {};
  return {
    firstCalledAt: now.toISOString(),
    firstCalledDay: dayInIndia(now),
    firstCalledById: actor.staffId,
    waitedMinutes: waitingMinutes(since, now, await findLabRules(trx)),
  };
}

/** For an outcome that changes nothing else of the call. */
export async function noteFirstCall(
  trx: Db,
  subject: Subject,
  by: Pick<By, "actor" | "now">,
): Promise<RowChange[]> {
  const set = await firstCall(trx, subject, by);
  return Object.keys(set).length > 0 ? [await setCall(trx, subject, set)] : [];
}

async function askedAt(trx: Db, { id, kind }: Subject) {
  if (kind === "callback") {
    const callback = await trx
      .selectFrom("callbacks")
      .select("requestedAt")
      .where("id", "=", id)
      .executeTakeFirst();
    return callback?.requestedAt;
  }
  const booking = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select("placedAt")
    .where("visitId", "=", id)
    .where("status", "=", "pending")
    .where("origin", "=", "site")
    .orderBy("placedAt")
    .executeTakeFirst();
  return booking?.placedAt;
}
