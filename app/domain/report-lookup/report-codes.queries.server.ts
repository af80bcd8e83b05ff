import type { Db, NewRow } from "#app/db/schema.server.ts";

/** Stores a phone's code, replacing an older one. */
export async function storeCode(db: Db, row: NewRow<"reportCodes">) {
  const { phoneHash: _phoneHash, ...changed } = row;
  await db
    .insertInto("reportCodes")
    .values(row)
    .onConflict((conflict) => conflict.column("phoneHash").doUpdateSet(changed))
    .execute();
}

/** Counts a try and returns the code's hash; undefined when no code is valid or no try is left. */
export async function takeTry(db: Db, phoneHash: string, maxTries: number, now: Date) {
  const row = await db
    .updateTable("reportCodes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("phoneHash", "=", phoneHash)
    .where("tries", "<", maxTries)
    .where("expiresAt", ">", now.toISOString())
    .returning("codeHash")
    .executeTakeFirst();
  return row?.codeHash;
}

/** Deletes a code once it is used. @returns false when another request has just used it. */
export async function useCode(db: Db, phoneHash: string, codeHash: string) {
  const { numDeletedRows } = await db
    .deleteFrom("reportCodes")
    .where("phoneHash", "=", phoneHash)
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteExpiredCodes = (db: Db, now: Date) =>
  db.deleteFrom("reportCodes").where("expiresAt", "<=", now.toISOString()).execute();
