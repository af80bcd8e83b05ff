/** Titles that stand before or after a name in a report, without dots. */
const TITLES: ReadonlySet<string> = new Set(
  "mr mrs ms miss dr prof smt shri shree sri kum kumari master mstr baby mx श्री श्रीमती".split(" "),
);

/** The words of a name in any script, in lower case, without accents, dots and titles. */
function wordsOf(name: string) {
  const words =
    name
      .toLowerCase()
      .normalize("NFKD")
      .replaceAll(/[\u0300-\u036F]/g, "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !TITLES.has(word));
  return own.length > 0 ? own : words;
}

/**
 * True when two names have the same words, in any order and however they are spaced: `Mrs. REKHA MENON`
 * and `Rekha Menon`, `Ramachandran K.S.` and `K. S. Ramachandran`. An initial is not the name that it
 * stands for: `R. Menon` may be her husband, so somebody has to look.
 */
export function isSameName(one: string, other: string) {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  return inOrder(a) === inOrder(b) || a.join("") === b.join("");
}

const inOrder = (words: readonly string[]) => words.toSorted().join(" ");
