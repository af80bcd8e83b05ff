import type { Row } from "#app/db/schema.server.ts";
import { BOOKING_STEPS, type BookingStatus } from "./booking-status.ts";

/** The column that keeps the moment of a status; a booking is pending from `placedAt` on. */
const MOMENTS = {
  confirmed: "confirmedAt",
  assigned: "assignedAt",
  collected: "collectedAt",
  reported: "reportedAt",
  cancelled: "cancelledAt",
  "no-show": "noShowAt",
} as const satisfies Record<Exclude<BookingStatus, "pending">, keyof Row<"bookings">>;

/** The moments that do not hold in `status`: those of later steps, and of the ends that it is not. */
function momentsAfter(status: BookingStatus) {
  const reached = BOOKING_STEPS.findIndex((step) => step === status);
  const isEnd = reached < 0;
  return Object.entries(MOMENTS).flatMap(([other, moment]) => {
    const at = BOOKING_STEPS.findIndex((step) => step === other);
    const holds = other === status || (at >= 0 && (isEnd || at < reached));
    return holds ? [] : [moment];
  });
}

type Cancelled = { by: "patient" | "lab"; reason: string | null };

/**
 * What a booking's columns are in another status: its moment is kept, the first one if it had it
 * already; setting an earlier step takes back the moments of the later ones.
 */
export function stepColumns(
  booking: Row<"bookings">,
  status: BookingStatus,
  now: Date,
  cancelled: Cancelled = { by: "lab", reason: booking.cancelReason },
): Partial<Row<"bookings">> {
  const moment = status === "pending" ? undefined : MOMENTS[status];
  const at = now.toISOString();
  return {
    status,
    updatedAt: at,
    ...Object.fromEntries(momentsAfter(status).map((column) => [column, null])),
    ...(moment && { [moment]: booking[moment] ?? at }),
    ...(status !== "no-show" && { noShowReason: null, noShowCalledAt: null }),
    ...(status === "cancelled"
      ? { cancelledBy: booking.cancelledBy ?? cancelled.by, cancelReason: cancelled.reason }
      : { cancelledBy: null, cancelReason: null }),
  };
}
