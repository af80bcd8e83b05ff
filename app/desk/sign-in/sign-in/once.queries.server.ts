import type { Db, Row } from "#app/db/schema.server.ts";
import { hashOfToken, newToken } from "./secret-token.server.ts";

type Purpose = Row<"staffOnce">["purpose"];
type Given = { purpose: Purpose; staffId: string | null; now: Date; minutes: number };

/** Makes a secret that is valid for `minutes`, or until it is used. */
export async function makeOnce(trx: Db, { purpose, staffId, now, minutes }: Given) {
  const secret = newToken();
  const expiresAt = new Date(now.getTime() + minutes * 60_000).toISOString();
  await trx
    .insertInto("staffOnce")
    .values({ secretHash: hashOfToken(secret), purpose, staffId, expiresAt })
    .execute();
  return secret;
}

/** @returns undefined for a secret that was used, is too old, or never was. */
export const findOnce = (db: Db, secret: string, now: Date) =>
  db
    .selectFrom("staffOnce")
    .selectAll()
    .where("secretHash", "=", hashOfToken(secret))
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();

/** Like `findOnce`, and deletes it: of several who use it at once, one gets it. */
export const useOnce = (trx: Db, secret: string, now: Date) =>
  trx
    .deleteFrom("staffOnce")
    .where("secretHash", "=", hashOfToken(secret))
    .where("expiresAt", ">", now.toISOString())
    .returningAll()
    .executeTakeFirst();

/** Earlier links of a colleague stop working; without one, those for a first manager. */
export async function forgetLinks(trx: Db, staffId: string | null) {
  const links = trx.deleteFrom("staffOnce").where("purpose", "in", ["welcome", "first-manager"]);
  await (
    staffId === null ? links.where("staffId", "is", null) : links.where("staffId", "=", staffId)
  ).execute();
}
