import { checkForm } from "#app/lib/check.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { FormValues } from "#app/ui/use-form.ts";
import { cartFields, patientFields, recommendedFields, sentenceOf } from "./booking.ts";

/** The booking forms' boxes against their schemas. Import it when a form is sent: schemas are heavy. */
export const checkPatient = (values: FormValues, now: Date) =>
  checkForm(patientFields(dayInIndia(now)), withDay(values));

export const checkRecommended = (values: FormValues, now: Date) =>
  checkForm(recommendedFields(dayInIndia(now)), withDay(values));

export const checkCart = (values: FormValues, now: Date) =>
  checkForm(cartFields(dayInIndia(now)), withDay(values));

/** The shortcut counts when the date box is empty, as it is without JavaScript. */
const withDay = ({ preferredDay = "", ...values }: FormValues) => ({
  ...values,
  preferredDate: values.preferredDate || preferredDay,
  preferredTime: values.preferredTime ?? "",
});

/** One sentence for the whole cart form: what is missing comes first (spec §5: Cart booking). */
export const cartSentence = (errors: Record<string, string>) =>
  sentenceOf(Object.entries(errors).map(([field, message]) => ({ field, message })));
