import type { Db } from "#app/db/schema.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { DEMAND_DAYS } from "./lab-rules.ts";

/** Where patients asked the lab to come although it does not (product §10: Lab). */

/** Adds one to a pincode's count of the day. Run inside a transaction. */
export const countOutside = (trx: Db, pincode: string, now: Date) =>
  trx
    .insertInto("outsideDemand")
    .values({ pincode, day: dayInIndia(now), asked: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["pincode", "day"])
        .doUpdateSet((eb) => ({ asked: eb("outsideDemand.asked", "+", 1) })),
    )
    .execute();

/** Keeps with a booking what its patient asked for, and counts it once, however often it is sent. */
export async function keepOutside(trx: Db, bookingId: string, pincode: string, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable("bookings")
    .set({ outsidePincode: pincode })
    .where("id", "=", bookingId)
    .where((eb) => eb.or([eb("outsidePincode", "is", null), eb("outsidePincode", "!=", pincode)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await countOutside(trx, pincode, now);
}

/** The pincode that a patient of the visit asked for in vain; undefined when nobody did. */
export async function findAskedOutside(db: Db, visitId: string) {
  const row = await db
    .selectFrom("bookings")
    .select("outsidePincode")
    .where("visitId", "=", visitId)
    .where("outsidePincode", "is not", null)
    .orderBy("placedAt")
    .executeTakeFirst();
  return row?.outsidePincode ?? undefined;
}

/** Most asked for first. */
export async function listOutside(db: Db, today: string) {
  const { sum, max } = db.fn;
  const rows = await db
    .selectFrom("outsideDemand")
    .select([
      "pincode",
      sum<number | string>("asked").as("asked"),
      max<string>("day").as("lastDay"),
    ])
    .where("day", ">", dayAfter(today, -DEMAND_DAYS))
    .groupBy("pincode")
    .execute();
  return rows
    .map(({ asked, ...row }) => ({ ...row, asked: Number(asked) }))
    .toSorted((a, b) => b.asked - a.asked || a.pincode.localeCompare(b.pincode));
}

export type OutsideDemand = Awaited<ReturnType<typeof listOutside>>[number];
