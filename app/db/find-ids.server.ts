import type { Db } from "./schema.server.ts";

/** Enough to show that an abbreviated id is ambiguous. */
const MOST = 50;

/** The ids of a table that begin with `prefix`, in order, at most fifty. */
export async function findIds(db: Db, table: "bookings" | "callbacks" | "reports", prefix: string) {
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("id", ">=", prefix)
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id).filter((id) => id.startsWith(prefix));
}
