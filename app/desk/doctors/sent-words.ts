import { statusOf } from "#app/domain/booking/booking-status.ts";

/** Where the visit of a referred patient stands; nothing of the result is in it. */
export function visitInWords(status: string) {
  const step = statusOf(status);
  if (step === "collected") return "sample taken";
  return step === "reported" ? "reported" : "booked";
}
