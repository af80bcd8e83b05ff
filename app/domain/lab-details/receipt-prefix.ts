/** The law of GST allows a number of 16 characters, of which twelve are the year and the serial (decision 42). */
export const LONGEST_PREFIX = 4;

/** What may stand before the year; undefined for a text without such a letter or digit. */
export const prefixOf = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, "")
    .slice(0, LONGEST_PREFIX) || undefined;

/** `DD` for Doorstep Diagnostics: the prefix of a lab that has chosen none. */
export const initialsOf = (name: string) =>
  prefixOf(name.replaceAll(/(\p{L})[\p{L}\p{M}'’]*/gu, "$1")) ?? "R";
