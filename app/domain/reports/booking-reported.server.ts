import type { Db } from "#app/db/schema.server.ts";
import { BOOKING_STEPS, type BookingStatus } from "#app/domain/booking/booking-status.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import type { RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { type HeldBooking, setStatuses } from "#app/domain/visits/changes/held-visit.server.ts";

/** Sets a booking to Reported; one that was cancelled or was a no-show stays what it is. */
export const setReported = (trx: Db, by: By, booking: HeldBooking): Promise<RowChange[]> =>
  isOnItsWay(booking.status) && booking.status !== "reported"
    ? setStatuses(trx, [booking], "reported", by)
    : Promise.resolve([]);

/** Sets a booking without a final report back to the last step that it had reached before. */
export const setUnreported = (
  trx: Db,
  by: Pick<By, "now">,
  booking: HeldBooking,
): Promise<RowChange[]> =>
  booking.status === "reported"
    ? setStatuses(trx, [booking], lastStep(booking), by)
    : Promise.resolve([]);

const isOnItsWay = (status: BookingStatus) => BOOKING_STEPS.some((step) => step === status);

function lastStep({ collectedAt, assignedAt, confirmedAt }: HeldBooking): BookingStatus {
  if (collectedAt !== null) return "collected";
  if (assignedAt !== null) return "assigned";
  return confirmedAt === null ? "pending" : "confirmed";
}
