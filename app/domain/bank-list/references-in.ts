/** Our references within a bank's text, however it breaks, joins or writes them (product §10: Bank). */

/** A payment's reference that a text holds: of which booking, and which try. */
export type FoundReference = { booking: string; tr: string };

type Squeezed = { text: string; starts: ReadonlySet<number> };

const SIGNS = { least: 4, most: 12 };

/** Letters and digits alone, and after which of them something else stood. */
export function squeeze(written: string): Squeezed {
  let text = "";
  const starts = new Set<number>([0]);
  for (const sign of written.normalize("NFKC").toUpperCase()) {
    if (/[A-Z0-9]/.test(sign)) text += sign;
    else starts.add(text.length);
  }
  return { text, starts };
}

/**
 * All references of payments in a text, whose bookings exist; more than one leaves open which is meant.
 * @param isKnown whether a booking has this reference, as `DS-8H4T`.
 */
export function referencesIn(
  written: string,
  isKnown: (booking: string) => boolean,
): FoundReference[] {
  const squeezed = squeeze(written);
  const found = new Map<string, FoundReference>();
  const { text } = squeezed;
  for (let at = text.indexOf("DS"); at >= 0; at = text.indexOf("DS", at + 1))
    for (const reference of readingsAt(squeezed, at, isKnown)) found.set(reference.tr, reference);
  return [...found.values()];
}

/** The ways to read a reference that begins here. */
function* readingsAt(
  { text, starts }: Squeezed,
  at: number,
  isKnown: (booking: string) => boolean,
): Generator<FoundReference> {
  for (let signs = SIGNS.least; signs <= SIGNS.most; signs++) {
    const end = at + 2 + signs;
    if (text[end] !== "P") continue;
    const booking = `DS-${text.slice(at + 2, end)}`;
    // Written in pieces it begins a word: “FUNDS/8H4T/P2A” names nobody.
    if (!starts.has(at) && isBroken(starts, at, end + 1)) continue;
    const number = tryAt(text, starts, end + 1);
    if (number !== undefined && isKnown(booking))
      yield { booking, tr: `DS${booking.slice(3)}P${number}` };
  }
}

/** Whether something else stands between two places of a squeezed text. */
export function isBroken(starts: ReadonlySet<number>, from: number, to: number) {
  for (let at = from + 1; at <= to; at++) if (starts.has(at)) return true;
  return false;
}

/** The number of the try: digits without a break; of a longer number, which is another's, the first. */
function tryAt(text: string, starts: ReadonlySet<number>, from: number) {
  let end = from;
  while (/\d/.test(text[end] ?? "") && (end === from || !starts.has(end))) end++;
  const digits = text.slice(from, end);
  if (!/^[1-9]/.test(digits)) return undefined;
  return Number(digits.length > 3 ? digits.charAt(0) : digits);
}

/** Under which reference a text says that these bookings were paid; null where it says none, or several. */
export function trOf(written: string, bookings: readonly string[]) {
  const [only, ...others] = referencesIn(written, (booking) => bookings.includes(booking));
  return only && others.length === 0 ? only.tr : null;
}

/**
 * References of bookings that stand in a text without a try, as patients type them: each a word of its own,
 * since nothing else tells them from other letters.
 */
export function bookingsIn(written: string, isKnown: (booking: string) => boolean): string[] {
  const words = written.toUpperCase().matchAll(/(?<![A-Z0-9])DS[ -]?([2-9A-Z]{4,12})(?![A-Z0-9])/g);
  const found = [...words].map(([, signs = ""]) => `DS-${signs}`);
  return [...new Set(found)].filter(isKnown);
}
