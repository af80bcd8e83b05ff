import type { Db } from "#app/db/schema.server.ts";

/** What is to go back to patients, of any day, the oldest first: how much, and since when. */
export const findRefundsOwed = (db: Db) =>
  db.selectFrom("refundsDue").select(["paise", "since"]).orderBy("since").execute();
