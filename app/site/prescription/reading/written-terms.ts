import { spokenWords } from "#app/lib/spoken-hindi.ts";

/** Turns names and what is written into comparable keys. */

/** Lower-case words without accents or punctuation, in any script; "and" for "&". */
const allWordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036F\u200B-\u200D]/g, "")
    .replaceAll("&", " and ")
    .replace(/(^|[^\p{L}\p{M}\p{N}])(\p{L})[ -](?=\d)/gu, "$1$2")
    .replace(/[ao]e/g, "e")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const AND = "and";

const WHOLE_WORDS = new Map([
  ["vit", "vitamin"],
  ["hr", "hour"],
  ["hrs", "hour"],
]);

/** `B-12` and `B 12` are one word, haemo- is hemo-, vit is vitamin, and "and" is left out. */
export const wordsIn = (text: string) =>
  allWordsIn(text)
    .filter((word) => word !== AND)
    .map((word) => WHOLE_WORDS.get(word) ?? word);

/** The words of a name that has "and" in it, such as `Vitamin B12 and Folic Acid`; else none. */
export function wordsAroundAnd(text: string) {
  const words = allWordsIn(text);
  return words.includes(AND) ? words : [];
}

/** The same for any order of the words. */
export const keyOf = (words: readonly string[]) => words.toSorted().join(" ");

/** The same with and without spaces and dots: `Hb A1c`, `K.F.T.` */
export const compactOf = (words: readonly string[]) => words.join("");

const SERUM = new Set(["serum", "sr"]);
const SAMPLE_LETTERS = new Set(["s", "sr", "se"]);
const TEST = new Set(["test", "tests"]);

/** Without "serum", and without the S. that stands for it at the beginning. */
export const withoutSerum = (words: readonly string[]) =>
  words.filter(
    (word, at) => !SERUM.has(word) && !(at === 0 && words.length > 1 && SAMPLE_LETTERS.has(word)),
  );

export const withoutTest = (words: readonly string[]) => words.filter((word) => !TEST.has(word));

/** Says nothing about which test is meant, in English, Hinglish and Hindi. */
const FILLERS = new Set(
  `a adv advice advise advised also asap be check do for get hai inv investigation
  investigations ix jaanch ka kar karana karna karo karwana karwao ke ki kindly level levels of please
  pls plus plz repeat rpt rx send stat take the to today urgent with
  जाँच जांच टेस्ट का की के करना है`
    .normalize("NFKD")
    .split(/\s+/),
);

/** What is left of a written line when serum, test and words that name nothing are put aside. */
export const bareWords = (words: readonly string[]) =>
  withoutTest(withoutSerum(words)).filter(
    (word) => !FILLERS.has(word) && spokenWords(word).length > 0,
  );

const FASTING = new Set(["fasting", "fast"]);

export const withoutFasting = (words: readonly string[]) =>
  words.filter((word) => !FASTING.has(word));

/** Words that ask for the level of a medicine in the blood: its bare name is a medicine to take. */
const LEVEL_WORDS = new Set(
  "s sr serum plasma blood urine hair level levels trough tdm test screen antibody antibodies".split(
    " ",
  ),
);

export const asksForLevel = (words: readonly string[]) =>
  words.some((word) => LEVEL_WORDS.has(word));
