import type { Db } from "#app/db/schema.server.ts";
import { hashOfToken, newToken } from "./secret-token.server.ts";
import { PIN_HOURS } from "./sign-in-times.ts";

/**
 * Notes that a colleague signed in on this browser with a password or passkey. The browser gets a new
 * token, so that one which was planted in it, or copied out of it, is worth nothing from now on; what
 * the old one was known for goes along.
 * @returns the new token.
 */
export async function rememberBrowser(
  trx: Db,
  old: string | undefined,
  staffId: string,
  now: Date,
): Promise<string> {
  const browser = newToken();
  const browserHash = hashOfToken(browser);
  if (old !== undefined)
    await trx
      .updateTable("staffBrowsers")
      .set({ browserHash })
      .where("browserHash", "=", hashOfToken(old))
      .execute();
  const signedInAt = now.toISOString();
  await trx
    .insertInto("staffBrowsers")
    .values({ browserHash, staffId, signedInAt })
    .onConflict((conflict) =>
      conflict.columns(["browserHash", "staffId"]).doUpdateSet({ signedInAt }),
    )
    .execute();
  return browser;
}

/** Whether the colleague has ever signed in on this browser, within 90 days. */
export async function isKnownBrowser(db: Db, browser: string | undefined, staffId: string) {
  if (!browser) return false;
  const row = await db
    .selectFrom("staffBrowsers")
    .select("signedInAt")
    .where("browserHash", "=", hashOfToken(browser))
    .where("staffId", "=", staffId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody who may sign in has ever done so on this browser, within 90 days. */
export async function isAnybodysBrowser(db: Db, browser: string | undefined) {
  if (!browser) return false;
  const row = await db
    .selectFrom("staffBrowsers")
    .innerJoin("staff", "staff.id", "staffBrowsers.staffId")
    .select("staff.id")
    .where("staffBrowsers.browserHash", "=", hashOfToken(browser))
    .where("staff.blockedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Colleagues who may switch to themselves on this browser with their PIN, by name. */
export async function findPinColleagues(db: Db, browser: string | undefined, now: Date) {
  if (!browser) return [];
  return db
    .selectFrom("staffBrowsers")
    .innerJoin("staff", "staff.id", "staffBrowsers.staffId")
    .innerJoin("staffAccounts", "staffAccounts.staffId", "staff.id")
    .select(["staff.id", "staff.name", "staff.role"])
    .where("staffBrowsers.browserHash", "=", hashOfToken(browser))
    .where("staffBrowsers.signedInAt", ">", hoursBefore(now, PIN_HOURS))
    .where("staff.blockedAt", "is", null)
    .where("staffAccounts.mayUsePin", "=", 1)
    .where("staffAccounts.pinHash", "is not", null)
    .orderBy("staff.name")
    .orderBy("staff.id")
    .execute();
}

const hoursBefore = (now: Date, hours: number) =>
  new Date(now.getTime() - hours * 60 * 60_000).toISOString();
