/**
 * GST on a test. Services of a clinical establishment are exempt; what is not one of them, such as a
 * wellness consultation, has a rate, which its price includes.
 */

/** The rates that a test may have, in percent; 0 is exempt. */
export const GST_RATES = [0, 5, 12, 18, 28] as const;
export type GstRate = (typeof GST_RATES)[number];

/** Undefined for a rate that there is not. */
export const gstRateOf = (percent: number): GstRate | undefined =>
  GST_RATES.find((rate) => rate === percent);

/** A code of the Harmonised System (goods) or of services: 4, 6 or 8 digits. Empty is none. */
export const isHsnCode = (code: string) => /^(?:\d{4}(?:\d{2}){0,2})?$/.test(code);
