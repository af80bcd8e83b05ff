import type { Db } from "#app/db/schema.server.ts";

/** Which of these payments a list of the bank has shown. */
export async function listShown(db: Db, paymentIds: readonly string[]) {
  const rows = await db
    .selectFrom("bankRows")
    .select("paymentId")
    .where("paymentId", "in", [...paymentIds, ""])
    .execute();
  return new Set(rows.map(({ paymentId }) => paymentId));
}
