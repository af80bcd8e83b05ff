import { checkForm } from "#app/lib/check.ts";
import type { FormValues } from "#app/ui/use-form.ts";
import { bookingClock } from "./booking-times.ts";
import { cartFields, patientFields, recommendedFields, sentenceOf, timeToCome } from "./booking.ts";

/** The booking forms' boxes against their schemas. Import it when a form is sent: schemas are heavy. */
export function checkPatient(values: FormValues, now: Date) {
  const clock = bookingClock(now);
  return checkForm(patientFields(clock).check(timeToCome(clock)), withDay(values));
}

export function checkRecommended(values: FormValues, now: Date) {
  const clock = bookingClock(now);
  return checkForm(recommendedFields(clock).check(timeToCome(clock)), withDay(values));
}

export function checkCart(values: FormValues, now: Date) {
  const clock = bookingClock(now);
  return checkForm(cartFields(clock).check(timeToCome(clock)), withDay(values));
}

/** The shortcut counts when the date box is empty, as it is without JavaScript. */
const withDay = ({ preferredDay = "", ...values }: FormValues) => ({
  ...values,
  preferredDate: values.preferredDate || preferredDay,
  preferredTime: values.preferredTime ?? "",
});

/** One sentence for the whole cart form: what is missing comes first (product §5: Booking). */
export const cartSentence = (errors: Record<string, string>) =>
  sentenceOf(Object.entries(errors).map(([field, message]) => ({ field, message })));
