import type { Db, NewRow } from "#app/db/schema.server.ts";

export const listPasskeys = (db: Db, staffId: string) =>
  db
    .selectFrom("staffPasskeys")
    .select(["id", "createdAt", "usedAt"])
    .where("staffId", "=", staffId)
    .orderBy("createdAt")
    .execute();

/** A passkey of a colleague who may sign in; undefined for any other. */
export const findPasskey = (db: Db, id: string) =>
  db
    .selectFrom("staffPasskeys")
    .innerJoin("staff", "staff.id", "staffPasskeys.staffId")
    .selectAll("staffPasskeys")
    .where("staffPasskeys.id", "=", id)
    .where("staff.blockedAt", "is", null)
    .where("staff.sample", "=", 0)
    .executeTakeFirst();

/** @returns false when a passkey with that id exists already, whoever owns it. */
export async function addPasskeyRow(trx: Db, row: NewRow<"staffPasskeys">) {
  const added = await trx
    .insertInto("staffPasskeys")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** @returns whether it has never signed in before. */
export async function countPasskeyUse(trx: Db, id: string, counter: number, now: Date) {
  const usedAt = now.toISOString();
  const first = await trx
    .updateTable("staffPasskeys")
    .set({ usedAt })
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  await trx.updateTable("staffPasskeys").set({ counter, usedAt }).where("id", "=", id).execute();
  return first !== undefined;
}

/** @returns false when the colleague has no such passkey. */
export async function removePasskey(trx: Db, staffId: string, id: string) {
  const removed = await trx
    .deleteFrom("staffPasskeys")
    .where("id", "=", id)
    .where("staffId", "=", staffId)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** @returns how many there were. */
export async function removeAllPasskeys(trx: Db, staffId: string) {
  const removed = await trx
    .deleteFrom("staffPasskeys")
    .where("staffId", "=", staffId)
    .returning("id")
    .execute();
  return removed.length;
}
