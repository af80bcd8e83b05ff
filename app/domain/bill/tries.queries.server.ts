import type { Db } from "#app/db/schema.server.ts";

/** Tries to pay of these visits that are stored, those of a visit in their order. */
export const listAttemptsOf = (db: Db, visitIds: readonly string[]) =>
  db
    .selectFrom("paymentAttempts")
    .selectAll()
    .where("visitId", "in", [...visitIds, ""])
    .orderBy("nth")
    .orderBy("createdAt")
    .execute();

/** Those of one visit. */
export const listAttempts = (db: Db, visitId: string) => listAttemptsOf(db, [visitId]);
