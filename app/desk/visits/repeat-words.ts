import type { BookingStatus } from "#app/domain/booking/booking-status.ts";

/** What stands before the reference of the booking that takes a container again. */
export function repeatWords(status: BookingStatus) {
  if (status === "collected" || status === "reported") return "Taken again";
  return status === "cancelled" ? "Planned again, cancelled" : "Planned again";
}
