import type { Db } from "#app/db/schema.server.ts";

/** Accounts to which a visit can be charged, by name. */
export const listOpenAccounts = (db: Db) =>
  db
    .selectFrom("accounts")
    .select(["id", "name"])
    .where("closedAt", "is", null)
    .orderBy("name")
    .execute();
