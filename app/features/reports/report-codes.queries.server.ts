import type { Db, NewRow } from "#app/db/schema.server.ts";

/** Keeps the newest code of a phone in place of an older one. */
export async function storeCode(db: Db, row: NewRow<"reportCodes">) {
  const { phoneHash: _phoneHash, ...changed } = row;
  await db
    .insertInto("reportCodes")
    .values(row)
    .onConflict((conflict) => conflict.column("phoneHash").doUpdateSet(changed))
    .execute();
}

/** The code to compare with, counting the try; undefined when none is valid or all tries are used. */
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

/** Uses a code up. @returns false when another request has just used it. */
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
