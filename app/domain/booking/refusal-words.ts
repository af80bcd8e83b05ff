import type { FieldError } from "#app/http/field-errors.ts";
import { t } from "#app/lib/translate.ts";
import { OLDEST, YOUNGEST } from "./person-ages.ts";

/** Said of a test that the law lets nobody book without a doctor's paper (product §5: Booking). */
export const byPhoneMessage = (name: string) =>
  t`${name} is booked by phone: it needs a prescription and a signed form.`;

/** Why a booking is refused (product §5, §8). */
export const messages = {
  requiredFields: t`Please fill in all required fields`,
  emptyCart: t`Your cart is empty`,
  noName: t`Please enter the patient's name`,
  sameName: t`This name stands above already. Please write who the other person is`,
  invalidAge: t`Age must be between ${YOUNGEST} and ${OLDEST}`,
  invalidSex: t`Please choose female, male or other`,
  otherFirst: t`Please write the name of the first person here too`,
  wrongSplit: t`Please give each test to as many people as its quantity, and one test or more to each`,
  tooManyPeople: t`One visit takes 20 people`,
  noPhone: t`Please enter the patient's phone number`,
  noDoorPhone: t`Please enter the 10-digit phone number at the door in India`,
  invalidAbroad: t`Please check this number: it is no phone number of that country`,
  noEmail: t`Please enter an e-mail address`,
  invalidEmail: t`Please enter a valid e-mail address`,
  noDate: t`Please choose a date`,
  invalidDate: t`Please choose a date of the calendar`,
  pastDate: t`Please choose today or a later day`,
  farDate: t`Please choose a day within the next year`,
  noTime: t`Please choose a time`,
  invalidTime: t`Please choose one of the times offered`,
  pastTime: t`This time has passed. Please choose a later time or another day`,
  full: t`This time is full on that day. Please choose another time`,
  noTimeLeft: t`No time is left today. Please choose another day`,
  noItem: t`Please name what you book`,
  invalidPrice: t`Please send the price as a number of rupees`,
  invalidQuantity: t`Please choose a quantity from 1 to 1000`,
  tooMany: t`Please book at most 300 tests at once`,
  tooLarge: t`Please call us to book this much at once`,
  keyUsedForOther: t`This Idempotency-Key was used for another request`,
} as const;

const isMissing = ({ message }: FieldError) =>
  message === messages.noName ||
  message === messages.noPhone ||
  message === messages.noDoorPhone ||
  message === messages.noEmail ||
  message === messages.noDate ||
  message === messages.noTime;

/** One sentence for all errors; a missing field comes first (product §5: Booking). */
export function sentenceOf(errors: FieldError[]) {
  const [first] = errors;
  return errors.some(isMissing) || !first ? messages.requiredFields : first.message;
}

/** One sentence for the whole cart form: what is missing comes first (product §5: Booking). */
export const cartMessage = (errors: Record<string, string>) =>
  sentenceOf(Object.entries(errors).map(([field, message]) => ({ field, message })));
