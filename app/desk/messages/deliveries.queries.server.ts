import type { Db } from "#app/db/schema.server.ts";
import { PATIENT_CHANNELS } from "#app/domain/notices/patient-channels.ts";

const SHOWN = 6;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const aWeekBefore = (now: Date) => new Date(now.getTime() - WEEK_MS).toISOString();

/** The last messages of a week that left or were held: never their texts or their numbers. */
export async function listDeliveries(db: Db, now: Date) {
  const rows = await db
    .selectFrom("notices")
    .leftJoin("bookings", "bookings.id", "notices.bookingId")
    .leftJoin("notices as before", "before.id", "notices.followsId")
    .select(["notices.id", "notices.event", "notices.channel", "notices.sentAt"])
    .select(["notices.state", "notices.stateAt", "notices.remark", "notices.createdAt"])
    .select(["bookings.reference", "before.channel as beforeChannel"])
    .where("notices.createdAt", ">=", aWeekBefore(now))
    .where("notices.channel", "in", PATIENT_CHANNELS)
    .where("notices.language", "is not", null)
    .where(({ or, eb }) =>
      or([eb("notices.sentAt", "is not", null), eb("notices.state", "is not", null)]),
    )
    .orderBy("notices.createdAt", "desc")
    .orderBy("notices.id", "desc")
    .limit(SHOWN)
    .execute();
  return rows;
}

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
    .groupBy(["event", "language", "state"])
    .execute();
  return rows.map(({ count, sent, ...row }) => ({
    ...row,
    count: Number(count),
    sent: Number(sent),
  }));
}
