import type { Db } from "#app/db/schema.server.ts";
import { OPEN_STATUSES } from "#app/domain/booking/booking-status.ts";

/** The visits of these colleagues that are still to be made, from an ISO day on. */
export const findOpenVisits = (db: Db, staffIds: readonly string[], from: string) =>
  db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select(["assigneeId", "visits.id", "day"])
    .distinct()
    .where("assigneeId", "in", staffIds)
    .where("day", ">=", from)
    .where("status", "in", OPEN_STATUSES)
    .execute();
