import type { ExpressionBuilder } from "kysely";
import type { Database } from "#app/db/schema.server.ts";

/**
 * True for a booking from which something can be measured, also for one whose containers are not known.
 * One of which all are missing, rejected or not filled has its report from the booking that takes them
 * again (product §10: Receive).
 */
export const isMeasurable = ({
  or,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Database, "bookings">) => {
  const samples = selectFrom("samples")
    .select("samples.id")
    .whereRef("samples.bookingId", "=", "bookings.id");
  return or([
    not(exists(samples)),
    exists(samples.where("samples.state", "in", ["collected", "received"])),
  ]);
};
