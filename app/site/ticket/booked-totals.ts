import { currentLanguage } from "#app/lib/language.ts";
import { plural, t } from "#app/lib/translate.ts";
import { formatRupees, formatRupeesExact } from "#app/lib/money.ts";
import type { Ticket, TicketBill, TicketLine } from "./ticket.ts";

/** What a booking costs, as its ticket says it. */

/** `10 tests`: those of packages counted singly; an item that is not in the catalogue is one. */
export function testCount(lines: readonly TicketLine[]) {
  const count = lines.reduce((sum, { tests }) => sum + Math.max(1, tests.length), 0);
  return t`${plural(count, { one: "# test", other: "# tests" })}`;
}

/** `ECG x 2`, in Hindi with the sign of the cart: `ECG × 2`; the name alone for one. */
export function nameWithQuantity({ name, quantity }: Pick<TicketLine, "name" | "quantity">) {
  if (quantity === 1) return name;
  return currentLanguage() === "hi" ? `${name} × ${quantity}` : `${name} x ${quantity}`;
}

/** `₹1,700.00`, or N/A when no line has a price. */
export const amountOf = ({ total }: Pick<Ticket, "total">) => formatRupeesExact(total);

/** `You save ₹1,720` against the list prices of the day it was booked; blank when nothing is. */
export function savingOf({ lines }: Pick<Ticket, "lines">, verb: "save" | "saved") {
  const saved = lines.reduce(
    (sum, { price, listPrice, quantity }) =>
      price !== undefined && listPrice !== undefined && listPrice > price
        ? sum + (listPrice - price) * quantity
        : sum,
    0,
  );
  if (saved <= 0) return "";
  const amount = formatRupees(Math.round(saved * 100) / 100);
  return verb === "save" ? t`You save ${amount}` : t`You saved ${amount}`;
}

/** A true minus sign, which is as wide as a figure. */
const less = (rupees: number) => `−${formatRupeesExact(rupees)}`;

/** What the bill has beside the patient's own tests. */
export function besideLines({ others, notTaken, discount, charge, waived }: TicketBill) {
  return [
    ...(notTaken ? [{ name: t`Not taken`, amount: less(notTaken) }] : []),
    ...(others
      ? [{ name: t`Other patients of this visit`, amount: formatRupeesExact(others) }]
      : []),
    ...(discount ? [{ name: t`Discount`, amount: less(discount) }] : []),
    ...(charge === undefined
      ? []
      : [{ name: t`Visit charge`, amount: charge === 0 ? t`free` : formatRupeesExact(charge) }]),
    ...(waived ? [{ name: t`Visit charge waived`, amount: less(waived) }] : []),
  ];
}

/** What is paid at the door, and what at the centre; none where nothing is done there. */
export const partSums = ({ parts }: TicketBill) =>
  parts
    ? [
        { name: t`Total at home`, amount: formatRupeesExact(parts.atHome) },
        { name: t`At our centre`, amount: formatRupeesExact(parts.atCentre) },
      ]
    : [];

/** What was paid, what went back of it, and what is left to pay or to go back. */
export const paidSums = ({ paid, refunded, toComeBack, due }: TicketBill) => [
  { name: t`Paid`, amount: formatRupeesExact(paid) },
  ...(refunded ? [{ name: t`Refunded`, amount: less(refunded) }] : []),
  ...(toComeBack ? [{ name: t`Goes back to you`, amount: formatRupeesExact(toComeBack) }] : []),
  { name: t`Still due`, amount: formatRupeesExact(due) },
];
