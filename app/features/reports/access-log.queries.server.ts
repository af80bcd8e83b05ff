import type { Db } from "#app/db/schema.server.ts";
import { newKey } from "#app/lib/new-key.ts";
import { keyedHash } from "./keyed-hash.server.ts";

type Access = {
  event: "lookup" | "download" | "code";
  outcome: "found" | "none" | "refused";
  phone: string;
  address: string;
};

/** Who looked at whose reports and when, in hashes that link entries without naming anyone. */
export const insertAccess = (db: Db, secret: string, now: Date, access: Access) =>
  db
    .insertInto("accessLog")
    .values({
      id: newKey(),
      at: now.toISOString(),
      event: access.event,
      outcome: access.outcome,
      phoneHash: keyedHash(secret, "phone", access.phone),
      addressHash: keyedHash(secret, "address", access.address),
    })
    .execute();

/** Who looked at the reports of these phones, oldest first. */
export const listAccess = (db: Db, secret: string, phones: string[]) =>
  db
    .selectFrom("accessLog")
    .select(["at", "event", "outcome", "addressHash"])
    .where(
      "phoneHash",
      "in",
      phones.map((phone) => keyedHash(secret, "phone", phone)),
    )
    .orderBy("at")
    .execute();

/** @returns how many were deleted. */
export async function deleteAccess(trx: Db, before: string) {
  const { numDeletedRows } = await trx
    .deleteFrom("accessLog")
    .where("at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
