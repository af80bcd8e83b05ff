import type { Db } from "#app/db/schema.server.ts";

/** Ten digits where the desk reaches a colleague; null while none is known. */
export async function findOwnPhone(db: Db, id: string) {
  const row = await db
    .selectFrom("staff")
    .select("workPhone")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.workPhone ?? null;
}
