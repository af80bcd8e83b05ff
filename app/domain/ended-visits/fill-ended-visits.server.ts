import { forUpdate } from "#app/db/row-lock.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { storeEndedVisits } from "./store-ended-visits.server.ts";

/** The visit up to which rows of before are filled in; the migration sets it, and it is gone after the last. */
const SETTING = "endedVisitsFilledTo";
const AT_ONCE = 500;

/** Fills in the rows of visits that ended before there was a table for them; goes on where it was stopped. */
export async function fillEndedVisits(db: Db) {
  while (await writeTransaction(db, fillNext));
}

/** @returns false when there is nothing left to fill in. */
async function fillNext(trx: Db): Promise<boolean> {
  const setting = await trx
    .selectFrom("settings")
    .select("value")
    .where("name", "=", SETTING)
    .executeTakeFirst();
  if (!setting) return false;
  const visits = await forUpdate(
    trx,
    trx
      .selectFrom("visits")
      .select("id")
      .where("id", ">", setting.value)
      .orderBy("id")
      .limit(AT_ONCE),
  ).execute();
  const last = visits.at(-1);
  if (!last) {
    await trx.deleteFrom("settings").where("name", "=", SETTING).execute();
    return false;
  }
  await storeEndedVisits(
    trx,
    visits.map(({ id }) => id),
  );
  await trx.updateTable("settings").set({ value: last.id }).where("name", "=", SETTING).execute();
  return true;
}
