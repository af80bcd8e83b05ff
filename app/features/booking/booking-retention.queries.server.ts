import { retentionOf } from "#app/db/expired-rows.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { sql } from "kysely";

/** A booking is old only when its visit has passed too. Its lines go with it, and the visit with its last booking. */
export const bookingRetention = retentionOf("bookings", "placedAt", {
  isOlder(before) {
    const day = sql`select day from visits where visits.id = bookings.visit_id`;
    return sql`${sql.ref("placedAt")} < ${before} and (${day}) < ${dayInIndia(new Date(before))}`;
  },
  async deleteRows(trx, ids) {
    const deleted = trx.deleteFrom("bookings").where("id", "in", ids).returning("visitId");
    const visits = (await deleted.execute()).map(({ visitId }) => visitId);
    await deleteLeftVisits(trx, visits);
  },
});

const deleteLeftVisits = (trx: Db, ids: readonly string[]) =>
  trx
    .deleteFrom("visits")
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
