import { dayInIndia } from "#app/lib/dates.ts";

/**
 * Numbers of receipts (decision 42): `DD/26-27/04318` is the 4318th of the financial year from April
 * 2026. The law of GST allows 16 characters (CGST Rules 2017, rule 46).
 */

/** `26-27`: the financial year, from 1 April to 31 March in India. */
export function financialYear(now: Date) {
  const [year = 0, month = 0] = dayInIndia(now).split("-").map(Number);
  const begins = month >= 4 ? year : year - 1;
  const short = (of: number) => String(of % 100).padStart(2, "0");
  return `${short(begins)}-${short(begins + 1)}`;
}

/** @param serial 1 for the first of the year. */
export const receiptNumber = (prefix: string, year: string, serial: number) =>
  `${prefix}/${year}/${String(serial).padStart(5, "0")}`;

/** Where the desk shows it: `/receipts/DD/26-27/04318`. */
export const receiptPath = (number: string) => `/receipts/${number}`;

/** The file of it, on the desk. */
export const receiptFilePath = (number: string) => `/receipts/${number}/pdf`;

/** `receipt-DD-26-27-04318.pdf`: safe in a header and on every disk. */
export const receiptFileName = (number: string) =>
  `receipt-${number.replaceAll(/[^\w-]/g, "-")}.pdf`;
