import { distance } from "fastest-levenshtein";
import type { Spelling } from "./name-index.ts";
import { MAX_LETTERS } from "./reading-limits.ts";

/** A shorter word is close to everything. */
const MIN_LETTERS = 4;
/** From this length on, two letters of a line may be wrong. */
const TWO_WRONG_FROM = 6;

/** Bit per letter: texts that are two edits apart differ in at most four of them. */
function lettersOf(text: string) {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function countBits(bits: number) {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Finds names that are one or two letters off, closest first. Only words that no name contains can be
 * misspelt, and never a word with a digit: calcium is not cadmium, and vitamin B12 is not vitamin B1.
 * Lengths and letters are compared first, so that a long text stays fast.
 */
export function nearNames(spellings: readonly Spelling[]) {
  let prepared: ReturnType<typeof prepare> | undefined;

  const isSlip = (written: string, meant: string) =>
    written.length >= MIN_LETTERS - 1 && meant.length >= MIN_LETTERS && !/\d/.test(written + meant);

  return (written: string): string[] => {
    const { length } = written;
    if (length < MIN_LETTERS || length > MAX_LETTERS) return [];
    const words = written.split(" ");
    const { byLength, vocabulary } = (prepared ??= prepare(spellings));
    if (words.every((word) => vocabulary.has(word))) return [];
    const most = length < TWO_WRONG_FROM ? 1 : 2;
    const letters = lettersOf(written);
    const found: { ids: readonly string[]; off: number }[] = [];
    for (let size = length - most; size <= length + most; size++) {
      for (const name of byLength.get(size) ?? []) {
        if (countBits(name.letters ^ letters) > 2 * most) continue;
        if (name.words.length !== words.length) continue;
        const isNear = words.every(
          (word, at) =>
            word === name.words[at] ||
            (!vocabulary.has(word) && isSlip(word, name.words[at] ?? "")),
        );
        const off = isNear ? distance(name.text, written) : Infinity;
        if (off <= most) found.push({ ids: name.ids, off });
      }
    }
    const closest = found.toSorted((a, b) => a.off - b.off).flatMap(({ ids }) => ids);
    return [...new Set(closest)];
  };
}

/** On first use: most sheets have no slip. */
function prepare(spellings: readonly Spelling[]) {
  const names = spellings.map(({ text, ids }) => ({
    text,
    ids,
    words: text.split(" "),
    letters: lettersOf(text),
  }));
  return {
    byLength: Map.groupBy(names, ({ text }) => text.length),
    vocabulary: new Set(names.flatMap(({ words }) => words)),
  };
}
