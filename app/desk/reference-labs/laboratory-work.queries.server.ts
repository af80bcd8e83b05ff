import type { Db } from "#app/db/schema.server.ts";
import type { SentOut } from "./sent-out.ts";

/** More are never on one screen; those that are due first come first. */
const MOST_ROWS = 50;
/** The field takes any name. */
const MOST_NAMES = 20;

/** What reference laboratories have, and the laboratories of before, to be offered again. */
export async function findSentOuts(db: Db) {
  const rows = await db
    .selectFrom("sentOuts")
    .innerJoin("bookings", "bookings.id", "sentOuts.bookingId")
    .select([
      "sentOuts.id",
      "bookings.reference",
      "bookings.patientName as name",
      "sentOuts.tests",
      "laboratory",
      "courierNumber",
      "dueDay",
    ])
    .where("backAt", "is", null)
    .orderBy("dueDay")
    .orderBy("sentOuts.id")
    .limit(MOST_ROWS)
    .execute();
  const { count } = await db
    .selectFrom("sentOuts")
    .select((of) => of.fn.countAll().as("count"))
    .where("backAt", "is", null)
    .executeTakeFirstOrThrow();
  const names = await db
    .selectFrom("sentOuts")
    .select("laboratory")
    .groupBy("laboratory")
    .orderBy((of) => of.fn.max("sentAt"), "desc")
    .limit(MOST_NAMES)
    .execute();
  const sent: SentOut[] = rows.map((row) => ({
    ...row,
    tests: JSON.parse(row.tests) as string[],
  }));
  return { sent, count: Number(count), laboratories: names.map(({ laboratory }) => laboratory) };
}
