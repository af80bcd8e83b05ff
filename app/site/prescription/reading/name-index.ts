import { spokenPhrase } from "#app/lib/spoken-hindi.ts";
import type { Knowledge, KnownTest } from "../prescription.ts";
import {
  asksForLevel,
  compactOf,
  keyOf,
  wordsAroundAnd,
  withoutSerum,
  withoutTest,
  wordsIn,
} from "./written-terms.ts";

/** One spelling of a test's name or of a known word, for comparing misspelt lines. */
export type Spelling = { text: string; ids: readonly string[] };

/** Which tests a key stands for. A key is a name's words in any order, or its letters without spaces. */
export type NameIndex = {
  tests: ReadonlyMap<string, KnownTest>;
  /** Exact names and aliases. */
  exact: ReadonlyMap<string, ReadonlySet<string>>;
  /** The lab's words. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
  /** Nearly exact: only ever offered. */
  near: ReadonlyMap<string, ReadonlySet<string>>;
  /** The lab's words as they sound in Hindi (lib/spoken-hindi.ts), in any order. */
  spoken: ReadonlyMap<string, ReadonlySet<string>>;
  spellings: readonly Spelling[];
};

/** Of an allergen: its code, as D2 or E1, is also a day of the cycle or another test. */
const ALLERGENS = /\ballerg|\bige\b/i;
const CODE = /^\p{L}{1,2}\p{N}{1,3}$/u;
/** A day of the cycle, on which hormones are measured. */
const CYCLE_DAY = /^d\p{N}{1,2}$/u;

/** A code that means a test only beside words that say so. */
function isDoubtfulCode({ name, category }: KnownTest, words: readonly string[]) {
  const [code = "", ...more] = words;
  if (more.length > 0) return false;
  return CYCLE_DAY.test(code) || (CODE.test(code) && ALLERGENS.test(`${name} ${category}`));
}

/** In such a category a bare name is a medicine to take, unless its level is asked for. */
const MEDICINE_LEVELS = /\bdrug/i;

/** Takes tests one by one, then the words, so that a server can do other things in between. */
export function nameIndexBuilder() {
  const tests = new Map<string, KnownTest>();
  const exact = new Map<string, Set<string>>();
  const near = new Map<string, Set<string>>();
  const known = new Map<string, Set<string>>();
  const spoken = new Map<string, Set<string>>();
  const spellings: Spelling[] = [];

  function addTest(test: KnownTest) {
    const ids = [test._id];
    const isLevel = MEDICINE_LEVELS.test(test.category);
    tests.set(test._id, test);
    for (const [place, name] of [test.name, ...test.aliases].entries()) {
      const said = wordsIn(name);
      const bare = withoutSerum(said);
      addTo(exact, wordsAroundAnd(name), ids);
      // `Acetylcholinesterase, RBC`: a name that says what is taken is not a medicine's.
      if (place === 0 && name.includes(",")) addTo(exact, said, ids);
      for (const spelt of [said, bare]) {
        const isDoubtful = isDoubtfulCode(test, spelt) || (isLevel && !asksForLevel(spelt));
        addTo(isDoubtful ? near : exact, spelt, ids);
      }
      if (isDoubtfulCode(test, bare))
        for (const word of ["ige", "allergy", "allergen"]) addTo(exact, [word, ...bare], ids);
      // "Apt" is the Apt Test, but "heart attack" is not yet the test for one.
      addTo(place === 0 && !isLevel ? exact : near, withoutTest(bare), ids);
      spellings.push({ text: bare.join(" "), ids });
    }
  }

  /** Ids that this lab does not sell are dropped. */
  function addWords(words: Knowledge["words"]) {
    for (const [word, wanted] of Object.entries(words)) {
      const ids = wanted.filter((id) => tests.has(id));
      const said = wordsIn(word);
      const isDay = said.length === 1 && CYCLE_DAY.test(said[0] ?? "");
      addTo(isDay ? near : known, said, ids);
      addKey(spoken, spokenKey(word), ids);
      if (ids.length > 0) spellings.push({ text: said.join(" "), ids });
    }
  }

  /** Prices and the like of tests that are called as before. */
  function replaceFacts(newer: readonly KnownTest[]) {
    for (const test of newer) tests.set(test._id, test);
  }

  const index: NameIndex = { tests, exact, near, words: known, spoken, spellings };
  return { addTest, addWords, replaceFacts, index };
}

export type NameIndexBuilder = ReturnType<typeof nameIndexBuilder>;

export function indexNames({ tests, words }: Knowledge): NameIndex {
  const builder = nameIndexBuilder();
  for (const test of tests) builder.addTest(test);
  builder.addWords(words);
  return builder.index;
}

function addTo(index: Map<string, Set<string>>, words: readonly string[], ids: readonly string[]) {
  if (words.length === 0) return;
  for (const key of new Set([keyOf(words), compactOf(words)])) addKey(index, key, ids);
}

function addKey(index: Map<string, Set<string>>, key: string, ids: readonly string[]) {
  if (key === "" || ids.length === 0) return;
  const known = index.get(key) ?? new Set();
  for (const id of ids) known.add(id);
  index.set(key, known);
}

/** The same for any spelling and order of Hindi words; "" for what is too short to tell. */
export const spokenKey = (text: string) => keyOf(spokenPhrase(text).split(" "));
