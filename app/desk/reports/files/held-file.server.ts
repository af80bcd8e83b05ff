import type { Db, Row } from "#app/db/schema.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";

/**
 * A dropped PDF that waits to be published, locked until the transaction ends.
 * @throws a refusal when a colleague was faster.
 */
export async function holdFile(trx: Db, id: string): Promise<Row<"reportFiles">> {
  if (!(await lockRow(trx, "reportFiles", { id })))
    refuse("not-found", "This file is not there any more.");
  const file = await trx
    .selectFrom("reportFiles")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (file.discardedAt !== null) return refuse("state", "A colleague set this file aside.");
  if (file.reportId === null) return file;
  const of = await trx
    .selectFrom("reports")
    .leftJoin("bookings", "bookings.id", "reports.bookingId")
    .select(["reference", "reports.phone"])
    .where("reports.id", "=", file.reportId)
    .executeTakeFirst();
  const who = of?.reference ?? "a phone";
  return refuse("state", `This PDF was already published for ${who}.`);
}
