import { dayInIndia } from "#app/lib/dates.ts";

/**
 * Numbers of receipts (decision 42): `DD/26-27/04318` is the 4318th of the financial year from April
 * 2026. The law of GST allows 16 characters (CGST Rules 2017, rule 46), so the prefix has at most four.
 */

export const LONGEST_PREFIX = 4;

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

/** What may stand before the year; undefined for a text without such a letter or digit. */
export const prefixOf = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, "")
    .slice(0, LONGEST_PREFIX) || undefined;

/** `DD` for Doorstep Diagnostics: the prefix of a lab that has chosen none. */
export const initialsOf = (name: string) =>
  prefixOf(name.replaceAll(/(\p{L})[\p{L}\p{M}'’]*/gu, "$1")) ?? "R";

/** Where the desk shows it: `/receipts/DD/26-27/04318`. */
export const receiptPath = (number: string) => `/receipts/${number}`;

/** The file of it, on the desk. */
export const receiptFilePath = (number: string) => `/receipts/${number}/pdf`;

/** `receipt-DD-26-27-04318.pdf`: safe in a header and on every disk. */
export const receiptFileName = (number: string) =>
  `receipt-${number.replaceAll(/[^\w-]/g, "-")}.pdf`;
