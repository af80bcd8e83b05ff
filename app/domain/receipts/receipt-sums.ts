import { methodInWords } from "#app/domain/bill/payment-words.ts";
import { refundMethodInWords } from "#app/domain/bill/refund.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import type { TaxedRate } from "./receipt-tax.ts";
import type { ReceiptContent, ReceiptPayment, ReceiptRefund } from "./receipt-content.ts";

/** Which sums a receipt shows, in which order (product §10: Receipt). */

export type Sum = { name: string; amount: string };

export const amount = (paise: number) => formatRupeesExact(rupees(paise));

/** What the visit costs: its tests, then what is taken off and added. */
export function sumsOf(content: ReceiptContent): Sum[] {
  const { patients, linesPaise, discount, charge, waiver, allowance, lab } = content;
  const { totalPaise, atCentrePaise } = content;
  const count = patients.length;
  const sums = [
    { name: count > 1 ? `Tests, ${count} patients` : "Tests", amount: amount(linesPaise) },
  ];
  if (discount) {
    const why = discount.reason && `, ${discount.reason.toLowerCase()}`;
    // A true minus sign, which is as wide as a figure.
    sums.push({ name: `Discount${why}`, amount: `−${amount(discount.paise)}` });
  }
  if (charge) {
    const where = charge.pincode && `, ${charge.pincode}`;
    sums.push({ name: `Visit charge${where}`, amount: amount(charge.paise) });
  }
  if (waiver) {
    const why = waiver.reason.charAt(0).toLowerCase() + waiver.reason.slice(1);
    sums.push({
      name: `Visit charge, waived${why && `: ${why}`}`,
      amount: `−${amount(waiver.paise)}`,
    });
  }
  if (allowance)
    sums.push({
      name: `Taken off, ${allowance.reason.toLowerCase()}`,
      amount: `−${amount(allowance.paise)}`,
    });
  const rates = content.gst?.rates ?? [];
  sums.push(...rates.flatMap(taxRows));
  if (rates.length === 0 && /\bexempt\b/i.test(lab.tax))
    sums.push({ name: "GST, exempt", amount: amount(0) });
  if (atCentrePaise !== undefined)
    sums.push(
      { name: "Total at home", amount: amount(totalPaise - atCentrePaise) },
      { name: "At the centre", amount: amount(atCentrePaise) },
    );
  return sums;
}

/** The tax that the prices include, by rate: `CGST 9 % of ₹1,000.00, in the price`. */
const taxRows = ({ percent, taxablePaise, cgstPaise, sgstPaise }: TaxedRate): Sum[] => {
  const of = `${percent / 2} % of ${amount(taxablePaise)}, in the price`;
  return [
    { name: `CGST ${of}`, amount: amount(cgstPaise) },
    { name: `SGST ${of}`, amount: amount(sgstPaise) },
  ];
};

/** What was paid and what went back, one by one, and what is left to pay. */
export const paidRows = ({
  payments,
  refunds = [],
  duePaise,
  overPaise,
}: ReceiptContent): Sum[] => [
  ...payments.map((payment) => ({ name: paidWords(payment), amount: amount(payment.paise) })),
  ...refunds.map((refund) => ({ name: backWords(refund), amount: `−${amount(refund.paise)}` })),
  { name: "Still due", amount: amount(duePaise) },
  ...(overPaise > 0 ? [{ name: "To give back", amount: amount(overPaise) }] : []),
];

/** `Paid by UPI, 24 Nov 2026, 10:31 AM` */
function paidWords({ method, at }: ReceiptPayment) {
  const how = method === "advance" ? "in advance" : methodInWords(method);
  return `Paid ${how}, ${momentWords(at)}`;
}

/** `Given back in cash, 24 Nov 2026, 01:04 PM` */
const backWords = ({ method, at }: ReceiptRefund) =>
  `Given back ${refundMethodInWords(method)}, ${momentWords(at)}`;

/** Without the weekday, with the year. */
function momentWords(at: string) {
  const moment = new Date(at);
  return `${deskDay(dayInIndia(moment), "").slice(4)}, ${deskClock(moment)}`;
}
