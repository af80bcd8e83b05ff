import * as z from "zod/mini";
import { paise } from "#app/lib/money.ts";

const NOT_A_PRICE =
  "is not a price: write rupees with at most two decimals, like 300, 1,200.50 or Rs. 300/-, or leave it empty";
const MOST_RUPEES = 10_000_000;

const isPrice = (rupees: number) =>
  rupees >= 0 && rupees < MOST_RUPEES && Math.abs(rupees * 100 - paise(rupees)) < 1e-6;

const WRITTEN_PRICE =
  /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,2})?\s*(?:\/[-=]|rs\.?|inr)?$/i;

/** The rupees in a text like `Rs. 1,20,000/-`; null when it is empty, NaN when it is not a price. */
function rupeesIn(text: string) {
  if (text.trim() === "") return null;
  const [, digits, decimals = ""] = WRITTEN_PRICE.exec(text.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(",", "") + decimals);
}

/** Rupees as a number, or as text like `Rs. 300/-`, or nothing; the output is in paise. */
export const priceField = z.pipe(
  z.pipe(
    z.nullish(z.union([z.number(), z.string()], NOT_A_PRICE)),
    z.transform((given) => (typeof given === "string" ? rupeesIn(given) : (given ?? null))),
  ),
  z.pipe(
    z.nullable(z.number(NOT_A_PRICE).check(z.refine(isPrice, NOT_A_PRICE))),
    z.transform((rupees) => (rupees === null ? null : paise(rupees))),
  ),
);
