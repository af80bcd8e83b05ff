import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { isAbroad, normalisePhone } from "./phone.ts";

/**
 * Numbers of other countries. It holds the numbering plans of all of them: in the browser it is loaded once
 * "+" and another country were typed, and no page imports it.
 */

/** `+442079460958` of `+44 (0)20 7946 0958`; undefined for a number that its country does not give out. */
export function readAbroad(typed: string): string | undefined {
  const number = isAbroad(typed) ? parsePhoneNumberFromString(normalisePhone(typed)) : undefined;
  return number?.isValid() ? number.number : undefined;
}

/** `+44 20 7946 0958, United Kingdom` of a number as it is kept; one that cannot be read stays as it is. */
export function abroadInWords(kept: string) {
  const number = parsePhoneNumberFromString(kept);
  if (!number) return kept;
  const country = number.country && countryNames.of(number.country);
  return [number.formatInternational(), country].filter(Boolean).join(", ");
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });
