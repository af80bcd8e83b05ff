import type { Db } from "#app/db/schema.server.ts";

/** Numbers whose owners want no SMS and no WhatsApp from the lab. */

/** True of a number to which no message goes that its owner has not asked for at that moment. */
export const wantsNoMessages = async (db: Db, phone: string) =>
  (await db
    .selectFrom("messageStops")
    .select("phone")
    .where("phone", "=", phone)
    .executeTakeFirst()) !== undefined;

/** No message goes to the number from now on, those that wait among them. Run inside a transaction. */
export const noteStop = (trx: Db, phone: string, now: Date) =>
  trx
    .insertInto("messageStops")
    .values({ phone, stoppedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .execute();

/** Messages go to the number again; reminders that ended are asked for anew. */
export const noteStart = (trx: Db, phone: string) =>
  trx.deleteFrom("messageStops").where("phone", "=", phone).execute();
