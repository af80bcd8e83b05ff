import type { Db } from "#app/db/schema.server.ts";

/** More are not offered; the field takes any name. */
const MOST_DOCTORS = 200;

/** The referring doctors who were typed before, by name. */
export async function listDoctors(db: Db) {
  const rows = await db
    .selectFrom("bookings")
    .select("doctor")
    .distinct()
    .where("doctor", "is not", null)
    .orderBy("doctor")
    .limit(MOST_DOCTORS)
    .execute();
  return rows.flatMap(({ doctor }) => doctor ?? []);
}
