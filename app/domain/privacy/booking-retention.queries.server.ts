import { retentionOf } from "#app/db/expired-rows.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { keepCharges } from "#app/domain/accounts/keep-charges.server.ts";
import { blankStatements } from "#app/domain/accounts/blank-statements.server.ts";
import { blankHistory } from "#app/domain/history/blank-history.server.ts";
import { listJoined } from "#app/domain/history/history.queries.server.ts";
import { blankReceipts } from "#app/domain/receipts/blank-receipts.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { sql } from "kysely";

/** A booking is old only when its visit has passed too. Its lines go with it, and the visit with its last booking. */
export const bookingRetention = retentionOf("bookings", "placedAt", {
  isOlder(before) {
    const day = sql`select day from visits where visits.id = bookings.visit_id`;
    return sql`${sql.ref("placedAt")} < ${before} and (${day}) < ${dayInIndia(new Date(before))}`;
  },
  async deleteRows(trx, ids) {
    const bookings = await trx
      .selectFrom("bookings")
      .select(["id as bookingId", "visitId"])
      .where("id", "in", ids)
      .execute();
    // Of a family that stays, the history stays too, without them.
    for (const booking of bookings) await blankHistory(trx, { ...booking, isWhole: false });
    await blankStatements(trx, ids);
    await blankReceipts(trx, { bookingIds: ids, isWhole: false });
    await trx.deleteFrom("bookings").where("id", "in", ids).execute();
    const visits = bookings.map(({ visitId }) => visitId);
    const left = await deleteLeftVisits(trx, visits);
    await deleteTraces(trx, ids, left);
  },
});

/** Payments go with their visit; what an account owes for it stays. @returns the ids of the deleted visits. */
async function deleteLeftVisits(trx: Db, ids: readonly string[]) {
  const left = await trx
    .selectFrom("visits")
    .select("id")
    .where("id", "in", ids)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("bookings")
            .select("bookings.id")
            .whereRef("bookings.visitId", "=", "visits.id"),
        ),
      ),
    )
    .execute();
  const gone = left.map(({ id }) => id);
  await keepCharges(trx, gone);
  await trx
    .deleteFrom("visits")
    .where("id", "in", [...gone, ""])
    .execute();
  return gone;
}

/** What tells of them elsewhere: history, notices and calls. Visits that were joined are part of the history. */
async function deleteTraces(trx: Db, bookingIds: readonly string[], visitIds: readonly string[]) {
  const gone: string[] = [];
  for (const visitId of visitIds) gone.push(...(await listJoined(trx, visitId)).visitIds);
  for (const table of ["history", "notices"] as const)
    await trx
      .deleteFrom(table)
      .where((or) =>
        or.or([
          or("bookingId", "in", bookingIds),
          ...(gone.length > 0 ? [or("visitId", "in", gone)] : []),
        ]),
      )
      .execute();
  if (gone.length > 0) await trx.deleteFrom("calls").where("subjectId", "in", gone).execute();
}
