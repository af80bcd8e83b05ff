import { wordsOf } from "#app/domain/search/search-terms.server.ts";
import { closest, distance } from "fastest-levenshtein";

/** How many letters of a word may be wrong; a short one would become any other. */
const wrongLetters = (word: string) => (word.length >= 5 ? 2 : word.length === 4 ? 1 : 0);

/**
 * What was meant by words with a mistake: `thyroid` for `thyriod`.
 * @param texts names and aliases of the items found.
 * @returns undefined when each word begins a word of `texts`, or nothing in them is near.
 */
export function nearWords(typed: string, texts: readonly string[]) {
  const known = Array.from(new Set(texts.flatMap(wordsOf)));
  const words = wordsOf(typed);
  const meant = words.map((word) => {
    if (known.length === 0 || known.some((one) => one.startsWith(word))) return word;
    const near = closest(word, known);
    return distance(word, near) <= wrongLetters(word) ? near : word;
  });
  return meant.join(" ") === words.join(" ") ? undefined : meant.join(" ");
}
