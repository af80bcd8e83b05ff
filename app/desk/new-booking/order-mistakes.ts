import { checkDiscount } from "#app/desk/bill/discount.ts";
import { isIsoDay } from "#app/lib/dates.ts";
import { isAbroad, isPhone, normalisePhone, NOT_A_PHONE, NOT_ABROAD } from "#app/lib/phone.ts";
import type { FormG, Order } from "./order.ts";
import { sumOf } from "./items/order-item.ts";
import { OLDEST } from "#app/domain/booking/patient-age.ts";

/** What an order must have; asked below the field, on the page and by the server alike (product §10: New booking). */

export const orderMessages = {
  noPhone: NOT_A_PHONE,
  noBooker: NOT_ABROAD,
  noPatient: "Please choose at least one patient",
  noName: "Please type the name of the patient",
  badAge: `Please type an age from 0 to ${OLDEST}`,
  noTime: "Please choose a time",
  badPincode: "Please enter the 6 digits of the pincode",
  badDay: "Please choose today or a later day",
  noTestYet: "Please add a test",
  notAdded: (typed: string) => `Please press Enter to add “${typed}”, or clear it`,
  noFormG: "Please note the prescription and Form G first",
  neverAtHome: "This test is never taken at home. Choose a centre.",
  noTest: (name: string) => `Please add a test for ${name}, or take the tick away`,
} as const;

/** The field with the mistake: `name-0` is the name of the first patient. */
export type OrderField =
  | "phone"
  | "booker"
  | "patients"
  | "day"
  | "slot"
  | "pincode"
  | "doctor"
  | "account"
  | `discount-${"amount" | "reason" | "words"}`
  | `${"name" | "age" | "tests" | "form-g"}-${number}`;

export type Problem = { field: OrderField; message: string };

const isAge = (age: number | null) => age === null || (age >= 0 && age <= OLDEST);

/** Without a test there is no bill yet to compare a discount with. */
const ANY_BILL = Number.MAX_SAFE_INTEGER;

/**
 * Everything that is missing or wrong, from top to bottom of the page.
 * @param unadded what stands in each patient's search, typed but not taken: a test would be missing without a word.
 */
export function checkOrder(
  order: Order,
  today: string,
  unadded: readonly string[] = [],
): Problem[] {
  const { patients, address, discount } = order;
  const problem = (field: OrderField, message: string): Problem[] => [{ field, message }];
  const lines = patients.flatMap(({ items }) => items);
  const read = checkDiscount(discount, lines.length > 0 ? sumOf(lines) : ANY_BILL);
  return [
    ...(isPhone(normalisePhone(order.phone)) ? [] : problem("phone", orderMessages.noPhone)),
    ...(order.booker.trim() === "" || isAbroad(order.booker)
      ? []
      : problem("booker", orderMessages.noBooker)),
    ...(patients.length > 0 ? [] : problem("patients", orderMessages.noPatient)),
    ...patients.flatMap(({ name, age, items }, at) => [
      ...(name.trim() ? [] : problem(`name-${at}`, orderMessages.noName)),
      ...(isAge(age) ? [] : problem(`age-${at}`, orderMessages.badAge)),
      ...testProblems(at, { name: name.trim(), count: items.length, typed: unadded[at] ?? "" }),
    ]),
    ...(order.visit ? [] : timeProblems(order, today)),
    ...(address.pincode === "" || /^\d{6}$/.test(address.pincode)
      ? []
      : problem("pincode", orderMessages.badPincode)),
    ...(read.ok ? [] : problem(`discount-${read.field}`, read.message)),
  ];
}

type Tests = { name: string; count: number; typed: string };

function testProblems(at: number, { name, count, typed }: Tests): Problem[] {
  const field = `tests-${at}` as const;
  if (typed) return [{ field, message: orderMessages.notAdded(typed) }];
  if (count > 0) return [];
  return [{ field, message: name ? orderMessages.noTest(name) : orderMessages.noTestYet }];
}

function timeProblems({ day, slot }: Order, today: string): Problem[] {
  if (!isIsoDay(day) || day < today) return [{ field: "day", message: orderMessages.badDay }];
  return slot === "" ? [{ field: "slot", message: orderMessages.noTime }] : [];
}

/** Whether all is noted that the law asks for; the form was signed on a day until today. */
export const isFormGNoted = ({ isPrescriptionSeen, centre, signedOn }: FormG, today: string) =>
  isPrescriptionSeen && centre.trim() !== "" && isIsoDay(signedOn) && signedOn <= today;
