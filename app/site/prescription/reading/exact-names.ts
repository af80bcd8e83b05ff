import { readFasting } from "#app/domain/lab-tests/fasting-text.ts";
import { isHindi } from "#app/lib/spoken-hindi.ts";
import { type NameIndex, spokenKey } from "./name-index.ts";
import { MAX_WORDS } from "./reading-limits.ts";
import {
  bareWords,
  compactOf,
  keyOf,
  withoutFasting,
  wordsAroundAnd,
  wordsIn,
} from "./written-terms.ts";

/** Ids that a line stands for: `all` of them, or one to choose. */
export type Meaning = { ids: readonly string[]; all: boolean };
type Words = readonly string[];

/** They name a test by themselves; after another name they say what is looked for in it. */
const QUALIFIERS = new Set(["igg", "igm", "iga", "ige", "igd"]);
const isQualifier = (words: Words) => words.length === 1 && QUALIFIERS.has(words[0] ?? "");

const PROFILE = /\b(?:profile|panel|function|count|ha?emogram|electrolytes|screen|studies)\b/i;

/** Exact reading by name, by alias or by a known word. */
export function exactNames({ tests, exact, words: known, near, spoken }: NameIndex) {
  const lookUp = (index: NameIndex["exact"], words: Words) =>
    index.get(keyOf(words)) ?? index.get(compactOf(words));

  /** A name or alias. */
  function named(words: Words): Meaning | undefined {
    const ids = lookUp(exact, words);
    if (!ids) return undefined;
    const word = lookUp(known, words);
    // Where the lab's words mean other tests by it, the visitor decides.
    const agrees = !word || [...ids].some((id) => word.has(id));
    const all = agrees ? [...ids] : [...new Set([...word, ...ids])];
    return { ids: all, all: all.length === 1 };
  }

  /** A name, an alias or a word that stands for one test. */
  function single(words: Words): Meaning | undefined {
    const ids = lookUp(known, words);
    return named(words) ?? (ids?.size === 1 ? { ids: [...ids], all: true } : undefined);
  }

  function meant(words: Words): Meaning | undefined {
    const one = single(words);
    if (one) return one;
    const ids = lookUp(known, words);
    if (!ids) return undefined;
    // `FBS PPBS` lists its tests, `thyroid` does not.
    const listed = listIn(words);
    if (listed?.every((id) => ids.has(id))) return { ids: listed, all: true };
    return { ids: [...ids], all: false };
  }

  /** The tests of a line that has only their names one after the other; undefined for any other line. */
  function listIn(words: Words): string[] | undefined {
    if (words.length < 2 || words.length > MAX_WORDS) return undefined;
    const ends = new Map<number, Words[]>([[words.length, []]]);
    for (let from = words.length - 1; from >= 0; from--) {
      for (let to = words.length; to > from && !ends.has(from); to--) {
        const rest = ends.get(to);
        const part = words.slice(from, to);
        if (rest && compactOf(part).length > 1 && single(part)?.all)
          ends.set(from, [part, ...rest]);
      }
    }
    const parts = ends.get(0);
    if (!parts || parts.length < 2) return undefined;
    const isDoubtful = (part: Words, at: number) =>
      at > 0 && (isQualifier(part) || underHead(parts[at - 1] ?? [], part).length > 0);
    if (parts.some(isDoubtful)) return undefined;
    return [...new Set(parts.flatMap((part) => single(part)?.ids ?? []))];
  }

  /**
   * Other tests that a part may mean after the one before it: in `Rubella IgG, IgM` the second is not
   * immunoglobulin M, and in `Free T3, T4` not total T4.
   */
  function underHead(before: Words, part: Words): string[] {
    const own = new Set(meant(part)?.ids);
    for (let length = before.length - 1; length > 0; length--) {
      const ids =
        meant([...before.slice(0, length), ...part])?.ids.filter((id) => !own.has(id)) ?? [];
      if (ids.length > 0) return ids;
    }
    return [];
  }

  const needsFast = (id: string) =>
    ["hours", "other"].includes(readFasting(tests.get(id)?.fasting ?? "").kind);

  /** `Lipid profile fasting`: the word is aside where the test needs a fast anyway. */
  function fasted(words: Words) {
    const meaning = words.length > 1 ? meant(withoutFasting(words)) : undefined;
    return meaning?.all && meaning.ids.every(needsFast) ? meaning : undefined;
  }

  /** The lab's words in another spelling of Hindi; what is not surely Hindi may be misspelt English. */
  function said(written: string): Meaning | undefined {
    const ids = isHindi(written) ? spoken.get(spokenKey(written)) : undefined;
    return ids && { ids: [...ids], all: ids.size === 1 };
  }

  return {
    /** A name or an alias. */
    named(written: string) {
      const words = wordsIn(written);
      return single(words) ?? single(bareWords(words));
    },
    /** A name that has "and" in it, as it is written. */
    namedWithAnd: (written: string) => named(wordsAroundAnd(written)),
    /** What a whole line stands for; undefined when it holds anything else. */
    meant(written: string): Meaning | undefined {
      const words = wordsIn(written);
      if (words.length === 0 || words.length > MAX_WORDS) return undefined;
      const bare = bareWords(words);
      return (
        said(written) ??
        meant(words) ??
        (bare.length > 0 ? (meant(bare) ?? fasted(bare)) : undefined)
      );
    },
    /** The tests of a line that lists them without commas. */
    listed(written: string): Meaning | undefined {
      const ids = listIn(bareWords(wordsIn(written)));
      return ids && { ids, all: true };
    },
    /** A test that stands for several, by its name. */
    isProfile: ({ ids, all }: Meaning) =>
      all && ids.length === 1 && PROFILE.test(tests.get(ids[0] ?? "")?.name ?? ""),
    isQualifier: (written: string) => isQualifier(bareWords(wordsIn(written))),
    underHead: (before: string, part: string) =>
      underHead(bareWords(wordsIn(before)), bareWords(wordsIn(part))),
    /** Not quite a name: only to be offered. */
    almost(written: string): Words {
      const bare = bareWords(wordsIn(written));
      if (bare.length === 0 || bare.length > MAX_WORDS) return [];
      return [...(lookUp(near, bare) ?? spoken.get(spokenKey(written)) ?? [])];
    },
    /** The words left for comparing letter by letter. */
    bare: (written: string) => bareWords(wordsIn(written)).join(" "),
  };
}
