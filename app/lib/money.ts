import { t } from "#app/lib/translate.ts";

/**
 * Money is integer paise in the database and rupees in the API, forms and price lists (product §3).
 */

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `30000` paise → `300` rupees. */
export const rupees = (paise: number) => paise / 100;

/** `299.99` rupees → `29999` paise, rounded to remove floating-point errors. */
export const paise = (rupees: number) => Math.round(rupees * 100);

const NOT_KNOWN = t`N/A`;
const isKnown = (rupees: unknown): rupees is number =>
  typeof rupees === "number" && Number.isFinite(rupees);

/** Below zero with a true minus sign, which is as wide as a figure, before the rupee: `−₹250`. */
const signed = (rupees: number, format: Intl.NumberFormat) =>
  `${rupees < 0 ? "−" : ""}₹${format.format(Math.abs(rupees))}`;

/** `₹1,500`, or with paise where there are some: `₹99.50`. Indian digit grouping; N/A when unknown. */
export const formatRupees = (rupees: number | undefined) =>
  isKnown(rupees) ? signed(rupees, Number.isInteger(rupees) ? whole : exact) : NOT_KNOWN;

/** `₹1,23,456.50`: the tests page and the cart show two decimals (product §9), N/A when not a number. */
export const formatRupeesExact = (rupees: unknown) =>
  isKnown(rupees) ? signed(rupees, exact) : NOT_KNOWN;
