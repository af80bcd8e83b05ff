import type { Phrases } from "./phrase-index.server.ts";

/** Splits documents and queries into comparable words. */

const MAX_WORDS = 16;
const MAX_SIGNIFICANT_WORDS = 6;
const MAX_WORD_LENGTH = 24;

/** Stop words in English and Hinglish. */
const STOP_WORDS = new Set(
  `a an and are at best book can cost do for get how i in is me much my near need of on or price rate
  test tests the to want what where which with aur chahiye hai jaanch ka karna ke ki kitna ko liye mein`.split(
    /\s+/,
  ),
);

/**
 * Lower-case words without accents or punctuation, in any script. `B-12` and `B 12` are one word, so is
 * `C.B.C.`, and British spelling is made American: haemo- becomes hemo-. Marks that nobody sees count as
 * nothing.
 */
export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036F\p{Cf}]/gu, "")
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:\.\s?\p{L}\p{N}?)+(?![\p{L}\p{N}])/gu, (letters) =>
      letters.replaceAll(/[.\s]/g, ""),
    )
    .replace(/(?<![\p{L}\p{N}])(\p{L})[ -](?=\d)/gu, "$1")
    .replace(/[ao]e/g, "e")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A text as a phrase: its words joined by one space. */
export const phraseOf = (text: string) => wordsOf(text).join(" ");

/** The words of a query, limited in number and length so that no query is slow. */
export const queryWords = (query: string) =>
  wordsOf(query)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));

/** Without stop words; empty if there are only stop words, as in "tests". */
export const significantWords = (words: string[]) =>
  [...new Set(words)].filter((word) => !STOP_WORDS.has(word)).slice(0, MAX_SIGNIFICANT_WORDS);

/**
 * The ids of the tests named by `words`, in the order of the words: `sugar test`, or a whole
 * prescription, `cbc, lft and tsh`. Empty if a word is neither in a known phrase nor a stop word.
 */
export function testsNamed(phrases: Phrases, words: string[]): string[] {
  const ids: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = longestPhrase(phrases, words, at);
    if (length === 0 && !STOP_WORDS.has(words[at] ?? "")) return [];
    ids.push(...phrases.idsOf(words.slice(at, at + length).join(" ")));
    at += length || 1;
  }
  return [...new Set(ids)];
}

function longestPhrase(phrases: Phrases, words: string[], at: number) {
  for (let length = words.length - at; length > 0; length--) {
    if (phrases.has(words.slice(at, at + length).join(" "))) return length;
  }
  return 0;
}
