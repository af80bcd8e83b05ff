import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import prescriptionWords from "../../../catalogue/prescription-words.json" with { type: "json" };

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
 * Lower-case words without accents or punctuation, in any script. `B-12` and `B 12` are one word, and
 * British spelling is made American: haemo- becomes hemo-.
 */
export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036F\u200B-\u200D]/g, "")
    .replace(/(?<![\p{L}\p{N}])(\p{L})[ -](?=\d)/gu, "$1")
    .replace(/[ao]e/g, "e")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words of a query, limited in number and length so that no query is slow. */
export const queryWords = (query: string) =>
  wordsOf(query)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));

/** Without stop words; empty if there are only stop words, as in "tests". */
export const significantWords = (words: string[]) =>
  [...new Set(words)].filter((word) => !STOP_WORDS.has(word)).slice(0, MAX_SIGNIFICANT_WORDS);

/** The ids of the tests that a phrase (words joined by one space) stands for. */
export type Phrases = Map<string, string[]>;

type Named = { _id: string; name: string; aliases: string[] };

/**
 * Phrases from lay, Hinglish and abbreviated words, then from the tests' names, then from their aliases.
 * Yields to the event loop between chunks: 50,000 tests take half a second.
 */
export async function phrasesFor(tests: readonly Named[]): Promise<Phrases> {
  const known = new Set(tests.map(({ _id }) => _id));
  const phrases: Phrases = new Map();
  const add = (text: string, ids: string[]) => {
    const phrase = wordsOf(text).join(" ");
    if (phrase) phrases.set(phrase, [...new Set([...(phrases.get(phrase) ?? []), ...ids])]);
  };
  for (const [text, ids] of Object.entries<string[]>(prescriptionWords)) {
    add(
      text,
      ids.filter((id) => known.has(id)),
    );
  }
  for await (const chunk of yieldInChunks(tests)) {
    for (const { _id, name } of chunk) add(name, [_id]);
  }
  for await (const chunk of yieldInChunks(tests)) {
    for (const { _id, aliases } of chunk) for (const alias of aliases) add(alias, [_id]);
  }
  return phrases;
}

/**
 * The ids of the tests named by `words`, in the order of the words: `sugar test`, or a whole
 * prescription, `cbc, lft and tsh`. Empty if a word is neither in a known phrase nor a stop word.
 */
export function testsNamed(phrases: Phrases, words: string[]): string[] {
  const ids: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = longestPhrase(phrases, words, at);
    if (length === 0 && !STOP_WORDS.has(words[at] ?? "")) return [];
    ids.push(...(phrases.get(words.slice(at, at + length).join(" ")) ?? []));
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
