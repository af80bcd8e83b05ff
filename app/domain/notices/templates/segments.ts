/**
 * How many short messages a text is (3GPP TS 23.038): one of 160 GSM-7 septets, or of 153 each when
 * joined; with any other sign, as in Hindi, 70 UCS-2 units, or 67 each when joined.
 */

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** These take two septets. */
const EXTENSION = "\f^{}\\[~]|€";

const LENGTHS = {
  gsm: { alone: 160, joined: 153 },
  ucs2: { alone: 70, joined: 67 },
} as const;

export type Segments = {
  alphabet: keyof typeof LENGTHS;
  /** UTF-16 units, as the operator’s portal counts. */
  signs: number;
  /** Septets or UCS-2 units. */
  units: number;
  /** Short messages; 0 for a blank text. */
  segments: number;
};

/** Counts a text as the network does. */
export function segmentsOf(text: string): Segments {
  const signs = Array.from(text);
  const alphabet = signs.every((sign) => (BASIC + EXTENSION).includes(sign)) ? "gsm" : "ucs2";
  const widths = signs.map((sign) =>
    alphabet === "ucs2" ? sign.length : EXTENSION.includes(sign) ? 2 : 1,
  );
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, joined } = LENGTHS[alphabet];
  return {
    alphabet,
    signs: text.length,
    units,
    segments: units === 0 ? 0 : units <= alone ? 1 : partsOf(widths, joined),
  };
}

/** A sign of two units is not split between two parts. */
function partsOf(widths: readonly number[], most: number) {
  let [parts, used] = [1, 0];
  for (const width of widths) {
    if (used + width > most) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}
