import type { Db } from "#app/db/schema.server.ts";

/** Tries to pay of a visit that are stored, in their order. */
export const listAttempts = (db: Db, visitId: string) =>
  db
    .selectFrom("paymentAttempts")
    .selectAll()
    .where("visitId", "=", visitId)
    .orderBy("nth")
    .orderBy("createdAt")
    .execute();
