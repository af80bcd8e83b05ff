import type { Db } from "#app/db/schema.server.ts";
import { SAMPLE } from "#app/domain/booking/sample-ids.ts";

/** Whether somebody has booked who is not of the sample day, on the site or at the desk. */
export const hasRealBooking = async (db: Db) =>
  (await db
    .selectFrom("bookings")
    .select("id")
    .where("id", "not like", `${SAMPLE}%`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
