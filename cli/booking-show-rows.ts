import { billOf } from "#app/domain/bill/bill.ts";
import { ageOf } from "#app/domain/booking/patient-age.ts";
import type { Visit } from "#app/domain/visits/visit.ts";
import { dayInIndia, formatMoment } from "#app/lib/dates.ts";
import { rupees } from "#app/lib/money.ts";

/** What `bookings show` tells of the patient and the visit, beside the columns of the export; in rupees. */
export function visitRows(visit: Visit, bookingId: string, now: Date): string[][] {
  const booking = visit.bookings.find(({ id }) => id === bookingId);
  const bill = billOf(visit);
  const others = visit.bookings.filter(({ id }) => id !== bookingId);
  const payments = visit.payments.map(({ paise, method, upiReference, takenAt, takenBy }) =>
    `${rupees(paise)} ${[method, upiReference].filter(Boolean).join(" ")}, ${formatMoment(takenAt)} ${takenBy?.name ?? ""}`.trimEnd(),
  );
  const refunds = visit.refunds.map(
    ({ paise, method, reason, words, givenAt, givenBy }) =>
      `${rupees(paise)} ${method}, ${givenAt ? formatMoment(givenAt) : "not sent"} ${givenBy.name}: ${words ?? reason}`,
  );
  const birthYear = booking?.birthYear ?? null;
  return [
    ["age", birthYear === null ? "" : String(ageOf(birthYear, dayInIndia(now)))],
    ["sex", booking?.sex ?? ""],
    ["with", [booking?.guardianName, booking?.guardianRelation].filter(Boolean).join(", ")],
    ["doctor", booking?.doctor ?? ""],
    ["door", visit.door ?? ""],
    ["visit_with", others.map(({ reference }) => reference).join(", ")],
    ["discount", bill.discount ? `${rupees(bill.discount.paise)} ${bill.discount.reason}` : ""],
    ["visit_charge", bill.charge ? String(rupees(bill.charge.paise)) : ""],
    ["visit_total", String(rupees(bill.totalPaise))],
    ["payments", payments.join("; ")],
    ["given_back", refunds.join("; ")],
    ["to_give_back", String(rupees(bill.overPaise))],
    ["due", String(rupees(bill.duePaise))],
  ];
}
