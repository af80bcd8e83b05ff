import type { Db } from "#app/db/schema.server.ts";
import { rolesWith } from "#app/domain/staff/rights.ts";

/** Colleagues who may sign in at all: the sample day's may not, nor may the blocked. */
const active = (db: Db) =>
  db
    .selectFrom("staff")
    .innerJoin("staffAccounts", "staffAccounts.staffId", "staff.id")
    .select([
      "staff.id",
      "staff.name",
      "staffAccounts.passwordHash",
      "staffAccounts.pinHash",
      "staffAccounts.mayUsePin",
    ])
    .where("staff.blockedAt", "is", null)
    .where("staff.sample", "=", 0);

/** @returns undefined when no account can sign in with that name. */
export const findAccountByName = (db: Db, signInName: string) =>
  active(db).where("staff.signInName", "=", signInName).executeTakeFirst();

export const findAccount = (db: Db, staffId: string) =>
  active(db).where("staff.id", "=", staffId).executeTakeFirst();

/** What a colleague types to sign in; shown only to them. */
export async function findSignInName(db: Db, staffId: string) {
  const row = await db
    .selectFrom("staff")
    .select("signInName")
    .where("id", "=", staffId)
    .executeTakeFirst();
  return row?.signInName ?? "";
}

export async function isSignInNameTaken(db: Db, signInName: string, byOtherThan: string | null) {
  const row = await db
    .selectFrom("staff")
    .select("id")
    .where("signInName", "=", signInName)
    .executeTakeFirst();
  return row !== undefined && row.id !== byOtherThan;
}

/** Whether some manager can sign in. */
export async function canAnyManagerSignIn(db: Db) {
  const row = await active(db)
    .where("staff.role", "in", rolesWith("manage-staff"))
    .where("staffAccounts.passwordHash", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a colleague an account without a password, so that a link can open it. */
export const makeAccount = (trx: Db, staffId: string) =>
  trx
    .insertInto("staffAccounts")
    .values({ staffId })
    .onConflict((conflict) => conflict.column("staffId").doNothing())
    .execute();

type Account = { passwordHash?: string | null; pinHash?: string | null; mayUsePin?: number };

export const changeAccount = (trx: Db, staffId: string, set: Account) =>
  trx.updateTable("staffAccounts").set(set).where("staffId", "=", staffId).execute();
