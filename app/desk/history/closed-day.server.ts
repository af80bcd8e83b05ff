import type { Db } from "#app/db/schema.server.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";

/** True when a manager has closed the tally of this ISO day: its money stays as it is. */
export const isClosed = async (db: Db, day: string) =>
  (await db.selectFrom("closedTallies").select("day").where("day", "=", day).executeTakeFirst()) !==
  undefined;

/** `Monday is closed. A manager can open it again.` */
export const closedDayWords = (day: string) =>
  `${deskWeekday(day)} is closed. A manager can open it again.`;

/** Ends a change of the money of a closed day (product §10: Tally). @throws the refusal. */
export async function refuseClosed(trx: Db, day: string) {
  if (await isClosed(trx, day)) refuse("state", closedDayWords(day));
}
