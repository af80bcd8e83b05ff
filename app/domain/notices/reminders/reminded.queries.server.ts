import type { Db } from "#app/db/schema.server.ts";
import type { Notice } from "#app/domain/notices/outbox.queries.server.ts";
import type { VisitReminder } from "#app/domain/notices/messages.ts";

type Reminded = {
  visitId: string;
  event: VisitReminder;
  day: string;
  slot: string;
  /** From then on it says nothing useful any more; an ISO timestamp. */
  until: string;
};

/** Notes that a reminder of a visit at this time goes out. @returns false when it did already. */
export async function noteReminded(trx: Db, reminded: Reminded, now: Date) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("visitReminders")
    .values({ ...reminded, madeAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["visitId", "event", "day", "slot"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The time that a reminder is of, and until when it is of use. */
export const findReminded = (
  db: Db,
  { visitId, event, createdAt }: Pick<Notice, "visitId" | "event" | "createdAt">,
) =>
  db
    .selectFrom("visitReminders")
    .select(["day", "slot", "until"])
    .where("visitId", "=", visitId)
    .where("event", "=", event)
    .where("madeAt", "=", createdAt)
    .executeTakeFirst();
