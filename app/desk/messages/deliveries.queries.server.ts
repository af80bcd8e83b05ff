import type { Db } from "#app/db/schema.server.ts";
import { PATIENT_CHANNELS } from "#app/domain/notices/patient-channels.ts";

const SHOWN = 6;
const SHOWN_OF_VISIT = 20;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const aWeekBefore = (now: Date) => new Date(now.getTime() - WEEK_MS).toISOString();

/** Messages to patients that left or were held, newest first: never their texts or their numbers. */
const deliveriesOf = (db: Db) =>
  db
    .selectFrom("notices")
    .leftJoin("bookings", "bookings.id", "notices.bookingId")
    .leftJoin("notices as before", "before.id", "notices.followsId")
    .select(["notices.id", "notices.event", "notices.channel", "notices.sentAt"])
    .select(["notices.state", "notices.stateAt", "notices.remark", "notices.createdAt"])
    .select(["notices.providerId", "notices.lastError", "bookings.reference"])
    .select(["before.channel as beforeChannel", "before.state as beforeState"])
    .where("notices.channel", "in", PATIENT_CHANNELS)
    .where("notices.language", "is not", null)
    .where("notices.testedById", "is", null)
    .where(({ or, eb }) =>
      or([eb("notices.sentAt", "is not", null), eb("notices.state", "is not", null)]),
    )
    .orderBy("notices.createdAt", "desc")
    .orderBy("notices.id", "desc");

/** The last ones of a week. */
export const listDeliveries = (db: Db, now: Date) =>
  deliveriesOf(db).where("notices.createdAt", ">=", aWeekBefore(now)).limit(SHOWN).execute();

/** Those about a visit, as long as notices are kept. */
export const listOfVisit = (db: Db, visitId: string) =>
  deliveriesOf(db).where("notices.visitId", "=", visitId).limit(SHOWN_OF_VISIT).execute();

export type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number];

/** How many of each message were sent in seven days, and how many of each language are held. */
export async function countSent(db: Db, now: Date) {
  const rows = await db
    .selectFrom("notices")
    .select(["event", "language", "state"])
    .select((by) => by.fn.countAll().as("count"))
    .select((by) => by.fn.count("sentAt").as("sent"))
    .where("createdAt", ">=", aWeekBefore(now))
    .where("channel", "in", PATIENT_CHANNELS)
    .where("language", "is not", null)
    .where("testedById", "is", null)
    .groupBy(["event", "language", "state"])
    .execute();
  return rows.map(({ count, sent, ...row }) => ({
    ...row,
    count: Number(count),
    sent: Number(sent),
  }));
}
