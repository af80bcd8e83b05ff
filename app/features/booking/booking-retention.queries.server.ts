import { retentionOf } from "#app/db/retention.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { sql } from "kysely";

/** Bookings, with their lines; one whose visit is still to come is not old, whenever it was placed. */
export const bookingRetention = retentionOf("bookings", "placedAt", {
  isOlder(before) {
    const visited = sql`${sql.ref("preferredDate")} < ${dayInIndia(new Date(before))}`;
    return sql`${sql.ref("placedAt")} < ${before} and ${visited}`;
  },
});
