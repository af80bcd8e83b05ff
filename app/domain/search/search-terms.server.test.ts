import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import lay from "../../../catalogue/prescription-words.json" with { type: "json" };
import { phraseIndex } from "./phrase-index.server.ts";
import {
  phraseOf,
  queryWords,
  significantWords,
  testsNamed,
  wordsOf,
} from "./search-terms.server.ts";

const tests = parse<{ id: string; name: string; aliases: string }>(
  readFileSync("catalogue/tests.csv"),
  { columns: true },
).map(({ id, name, aliases }) => [id, [name, ...aliases.split("|").filter(Boolean)]] as const);
const phrases = phraseIndex({
  toPhrase: phraseOf,
  words: lay,
  textsOf: (names: readonly string[]) => names,
});
(await phrases.prepare(new Map(tests)))();

test.each(Object.entries<string[]>(lay))("%s stands for its tests, in order", (phrase, ids) => {
  expect(testsNamed(phrases, queryWords(phrase)).slice(0, ids.length)).toEqual(ids);
});

test("a query with other words names no test", () => {
  expect(testsNamed(phrases, wordsOf("sugar free diet"))).toEqual([]);
});

test("the number and length of words are limited", () => {
  const words = queryWords("a b c d e f g h i j k l m n o p q r s t".repeat(2));
  expect(words).toHaveLength(16);
  expect(significantWords(words)).toEqual(["b", "c", "d", "e", "f", "g"]);
  expect(queryWords("x".repeat(99))[0]).toHaveLength(24);
});

test("words in Devanagari keep their vowel signs", () => {
  expect(wordsOf("थायरॉइड, शुगर")).toEqual(["थायरॉइड", "शुगर"]);
});

test.each([
  ["C.B.C.", ["cbc"]],
  ["H.I.V", ["hiv"]],
  ["T.S.H. test", ["tsh", "test"]],
  ["V. D. R. L.", ["vdrl"]],
  ["H.B.A1.C", ["hba1c"]],
  ["\u200ECBC\u200F", ["cbc"]],
  ["vita\u00ADmin", ["vitamin"]],
  ["S. Creatinine", ["s", "creatinine"]],
  ["1.25 vitamin D", ["1", "25", "vitamin", "d"]],
])("the words of %j are %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
