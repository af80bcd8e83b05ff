/** Texts in payments that look like our references and are none. */

type Random = () => number;

const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const anyOf = (random: Random, signs: string) => signs[Math.floor(random() * signs.length)] ?? "";

const someOf = (random: Random, signs: string, count: number) =>
  Array.from({ length: count }, () => anyOf(random, signs)).join("");

/** True when a known reference stands in the text, whatever is between its signs. */
const names = (text: string, known: readonly string[]) => {
  const signs = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return known.some((tr) => signs.includes(tr.replace(/P\d+$/, "")));
};

/** A reference in our form that no visit has: one sign of a true one is another. */
export function nearReference(random: Random, tr: string, known: readonly string[]): string {
  const at = 2 + Math.floor(random() * (tr.lastIndexOf("P") - 2));
  const near = tr.slice(0, at) + anyOf(random, SIGNS) + tr.slice(at + 1);
  return names(near, known) ? nearReference(random, tr, known) : near;
}

const MAKERS: ((random: Random, tr: string) => string)[] = [
  // Order numbers of others.
  (_, tr) => `OD${tr.slice(2)}X`,
  (random, tr) => `ORDER OD${tr.slice(2)}${someOf(random, "0123456789", 6)}`,
  (random) => `ZMT${someOf(random, "0123456789", 9)}P1`,
  // PAN and GSTIN: five letters, four digits, one letter.
  (random) => `PAN AABDS${someOf(random, "23456789", 4)}P 194J`,
  (random) => `29ABCPS${someOf(random, "23456789", 4)}P1Z5`,
  // IFSC, a number plate, a document of another lab.
  (random) => `UTIB0DS${someOf(random, "0123456789", 4)}`,
  (random) => `KA 09 DS ${someOf(random, "23456789", 4)} P1`,
  (random) => `Invoice DS/${someOf(random, "23456789", 4)}/26-27`,
  // A reference of a lab that uses our form.
  (random) => `DS${someOf(random, SIGNS, 4)}P${anyOf(random, "123")}`,
  (random) => `DS-${someOf(random, SIGNS, 4)}`,
];

/** One of these texts, with which no visit of the lab can be meant; a third of them are near misses. */
export function strangeNote(random: Random, tr: string, known: readonly string[]): string {
  if (random() < 0.3) return nearReference(random, tr, known);
  const make = MAKERS[Math.floor(random() * MAKERS.length)];
  const note = make?.(random, tr) ?? "";
  return names(note, known) ? strangeNote(random, tr, known) : note;
}
