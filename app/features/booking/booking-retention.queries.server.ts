import { retentionOf } from "#app/db/expired-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { sql } from "kysely";

/** A booking is old only when its visit has passed too. Its lines go with it. */
export const bookingRetention = retentionOf("bookings", "placedAt", {
  isOlder(before) {
    const visited = sql`${sql.ref("preferredDate")} < ${dayInIndia(new Date(before))}`;
    return sql`${sql.ref("placedAt")} < ${before} and ${visited}`;
  },
});
