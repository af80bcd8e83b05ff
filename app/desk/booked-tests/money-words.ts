import type { Bill } from "#app/domain/bill/bill.ts";
import { formatRupees, formatRupeesExact, rupees } from "#app/lib/money.ts";

/** What a change of the tests does to the money of the visit (product §10: Booking). */

const amount = (paise: number) => formatRupees(rupees(paise));

/** `Paid ₹900, now ₹1,020`, `Was ₹900, now ₹1,020`; of what is taken at home. */
export function sumWords(before: Bill, after: Bill) {
  const now = `now ${amount(after.atHome.totalPaise)}`;
  return before.paidPaise > 0
    ? `Paid ${amount(before.paidPaise)}, ${now}`
    : `Was ${amount(before.atHome.totalPaise)}, ${now}`;
}

/** `₹120 to pay`, `₹480.00 too much`, `Nothing changes`. */
export function moneySaid(before: Bill, after: Bill) {
  if (after.totalPaise === before.totalPaise) return "Nothing changes";
  if (after.overPaise > 0) return `${formatRupeesExact(rupees(after.overPaise))} too much`;
  if (after.atHome.duePaise > 0) return `${amount(after.atHome.duePaise)} to pay`;
  return after.paidPaise > 0 ? "It is paid" : "Nothing to pay";
}

/** What stands below it. */
export function moneyRemark(before: Bill, after: Bill) {
  const centre = after.atCentre?.duePaise ?? 0;
  const there = centre > 0 ? `${amount(centre)} at the centre` : "";
  if (after.totalPaise === before.totalPaise) return there;
  if (after.overPaise > 0) return "To give back";
  return after.atHome.duePaise > 0 ? "At the door, or on the ticket" : there;
}
