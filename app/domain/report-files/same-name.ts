/** Titles that stand before or after a name in a report, without dots. */
const TITLES: ReadonlySet<string> = new Set(
  "mr mrs ms miss dr prof smt mstr mx श्री श्रीमती".split(" "),
);
/** Titles before a name, but part of it elsewhere: Kumari Usha, Usha Kumari. */
const LEADING_TITLES: ReadonlySet<string> = new Set(
  "shri shree sri kum kumari master baby".split(" "),
);

/** The words of a name without its titles; all of them where there is nothing else. */
function withoutTitles(words: readonly string[]) {
  const isTitle = (word: string) => TITLES.has(word.toLowerCase().replaceAll(".", ""));
  const isLeading = (word: string) =>
    isTitle(word) || LEADING_TITLES.has(word.toLowerCase().replaceAll(".", ""));
  const start = words.findIndex((word) => !isLeading(word));
  const own = words.slice(Math.max(0, start)).filter((word) => !isTitle(word));
  return own.length > 0 ? own : words;
}

/** The words of a name in any script, in lower case, without accents, dots and titles. */
function wordsOf(name: string) {
  const words =
    name
      .toLowerCase()
      .normalize("NFKD")
      .replaceAll(/[\u0300-\u036F]/g, "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return withoutTitles(words);
}

/**
 * True when two names have the same words, in any order and however they are spaced: `Mrs. REKHA MENON`
 * and `Rekha Menon`, `Ramachandran K.S.` and `K. S. Ramachandran`. An initial is not the name that it
 * stands for: `R. Menon` may be her husband, so somebody has to look.
 */
export function isSameName(one: string, other: string) {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (inOrder(a) === inOrder(b) || a.join("") === b.join("")) return true;
  return inOrder(a.map(withoutOrder)) === inOrder(b.map(withoutOrder));
}

/** Signs that are drawn before or above what they follow, and that PDFs often store there: शमार् for शर्मा. */
const MOVED = /र्|ि/u;
const withoutOrder = (word: string) =>
  MOVED.test(word) ? [...word].toSorted((a, b) => (a < b ? -1 : 1)).join("") : word;

const inOrder = (words: readonly string[]) => words.toSorted().join(" ");

/** A name as one says it: without its titles, and not in capitals. */
export function spokenName(name: string) {
  const spoken = withoutTitles(name.trim().split(/\s+/)).join(" ");
  if (spoken !== spoken.toUpperCase()) return spoken;
  return spoken.replaceAll(
    /(\p{L})([\p{L}\p{M}]{0,80})/gu,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );
}
