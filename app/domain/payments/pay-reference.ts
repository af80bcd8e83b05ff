/**
 * The reference of a try to pay: `DS8H4TP2` is the second try for DS-8H4T (decision 57). It names the
 * booking and so the visit, so that money which comes in under it finds its visit without any row. A try
 * has one reference wherever it is shown: an app that refuses what is paid already refuses to pay twice.
 */

/** @param reference of the booking, `DS-8H4T`. @param nth 1 for the first try. */
export const payReference = (reference: string, nth: number) =>
  `${reference.replaceAll("-", "")}P${nth}`;

const WRITTEN = /^DS([2-9A-Z]{4,12})P([1-9]\d{0,2})$/i;

/** The booking and the try that a reference names, in upper or lower case; undefined for anything else. */
export function readPayReference(written: string) {
  const [, signs, nth] = WRITTEN.exec(written) ?? [];
  return signs ? { reference: `DS-${signs.toUpperCase()}`, nth: Number(nth) } : undefined;
}
