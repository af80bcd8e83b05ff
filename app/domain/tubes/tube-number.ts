import { REFERENCE_SIGNS } from "#app/domain/booking/reference-signs.ts";

/**
 * Numbers of tubes (concept/tubes-money, section 1). A tube of a booking is `DS-7K4M-2`: the reference, and
 * its place in the order of draw. A spare of a collector's range is `S-2318-Y`: its last sign checks the rest.
 */
export type TubeNumber =
  | { kind: "visit"; number: string; reference: string; place: number }
  | { kind: "spare"; number: string; spare: number };

/** No 0, 1, I, L, O, U, Z: none is taken for another. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXY";
const SPARE_DIGITS = 4;

/** Of a tube of a booking. @param place in the order of draw, from 1 */
export const visitTubeNumber = (reference: string, place: number) => `${reference}-${place}`;

/** Of a spare label. @param spare its place in all ranges: 2318 for `S-2318-Y` */
export function spareTubeNumber(spare: number) {
  const digits = String(spare).padStart(SPARE_DIGITS, "0");
  return `S-${digits}-${checkSign(digits)}`;
}

/** Digits times 2, 3, 4, 5 … from the left, the sum modulo 29: finds one wrong digit and two that are swapped. */
function checkSign(digits: string) {
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at + 2), 0);
  return SIGNS.charAt(sum % SIGNS.length);
}

const VISIT_TUBE = new RegExp(`^(DS-?${REFERENCE_SIGNS})-([1-9][0-9]?)$`);
const SPARE_TUBE = /^S-?([0-9]{4,7})-?([2-9A-HJKMNP-TV-Y])$/;

/**
 * What was scanned or typed, in any case, with spaces. A typed number of a booking has no check sign: it is
 * read back with the name.
 * @returns undefined for what is no number of a tube, a spare with a wrong last sign among them
 */
export function readTubeNumber(typed: string): TubeNumber | undefined {
  const text = typed.replaceAll(/\s+/g, "").toUpperCase();
  const [, digits = "", sign] = SPARE_TUBE.exec(text) ?? [];
  if (digits)
    return sign === checkSign(digits)
      ? { kind: "spare", number: `S-${digits}-${sign}`, spare: Number(digits) }
      : undefined;
  const [, reference = "", place] = VISIT_TUBE.exec(text) ?? [];
  if (!reference) return undefined;
  const whole = reference.replace(/^DS-?/, "DS-");
  return { kind: "visit", number: `${whole}-${place}`, reference: whole, place: Number(place) };
}
