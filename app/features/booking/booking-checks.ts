import { checkForm } from "#app/lib/field-errors.ts";
import type { FormValues } from "#app/ui/use-form.ts";
import type { BookingKind } from "./booking-bodies.ts";
import { bookingClock } from "./booking-times.ts";
import { cartFields, patientFields, recommendedFields, sentenceOf, timeToCome } from "./booking.ts";

const FIELDS = {
  test: patientFields,
  package: patientFields,
  recommended: recommendedFields,
  cart: cartFields,
};

/** A booking form's fields against their schema. Import it when a form is sent: schemas are heavy. */
export function checkBooking(kind: BookingKind, values: FormValues, now: Date) {
  const clock = bookingClock(now);
  const { preferredDay = "", ...typed } = values;
  return checkForm(FIELDS[kind](clock).check(timeToCome(clock)), {
    ...typed,
    // Without JavaScript the shortcut counts when the date box is empty.
    preferredDate: typed.preferredDate || preferredDay,
    preferredTime: typed.preferredTime ?? "",
  });
}

/** One sentence for the whole cart form: what is missing comes first (product §5: Booking). */
export const cartMessage = (errors: Record<string, string>) =>
  sentenceOf(Object.entries(errors).map(([field, message]) => ({ field, message })));
