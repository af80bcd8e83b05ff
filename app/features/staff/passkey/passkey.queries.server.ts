import type { Db, NewRow } from "#app/db/schema.server.ts";

export const listPasskeys = (db: Db, staffId: string) =>
  db
    .selectFrom("staffPasskeys")
    .select(["id", "createdAt"])
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

export const addPasskeyRow = (trx: Db, row: NewRow<"staffPasskeys">) =>
  trx
    .insertInto("staffPasskeys")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();

export const countPasskeyUse = (trx: Db, id: string, counter: number) =>
  trx.updateTable("staffPasskeys").set({ counter }).where("id", "=", id).execute();

export const removePasskey = (trx: Db, staffId: string, id: string) =>
  trx.deleteFrom("staffPasskeys").where("id", "=", id).where("staffId", "=", staffId).execute();
