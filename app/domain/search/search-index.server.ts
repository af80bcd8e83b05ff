import type { SearchOptions } from "minisearch";
import { wordsOf } from "./search-terms.server.ts";
import { textIndex } from "./text-index.server.ts";

/**
 * How closely a document must match. `named`: every word is in its name, aliases or category;
 * `described`: or in its text; `misspelt`: unknown words may contain typos; `partly`: one word is enough.
 */
export type MatchLevel = "named" | "described" | "misspelt" | "partly";

const NAMES = ["name", "aliases", "category"];
/**
 * Limits the cost of a query: if its words are in more documents than this in total, only the rarest
 * words count. Only a catalogue many times the usual size reaches this.
 */
const MAX_MATCHES = { everyWord: 10_000, anyWord: 3_000 };

/** Swapping two letters counts as two edits, so words of five letters or more may differ by two. */
const editsIn = (word: string) => (word.length >= 5 ? 2 : word.length === 4 ? 1 : 0);

/** @param isKnown whether a name, alias or category contains exactly this word, so it is not a typo. */
function optionsFor(isKnown: (word: string) => boolean): Record<MatchLevel, SearchOptions> {
  const prefix = (word: string) => word.length >= 3;
  return {
    named: { combineWith: "AND", fields: NAMES, prefix },
    described: { combineWith: "AND", prefix },
    misspelt: {
      combineWith: "AND",
      fields: NAMES,
      prefix: (word) => word.length >= 2 && !isKnown(word),
      fuzzy: (word) => !isKnown(word) && editsIn(word),
    },
    partly: { combineWith: "OR", fields: NAMES },
  };
}

/** The index of one kind of documents; empty until it is given some. */
export function searchIndex() {
  const index = textIndex({
    textsOf: ({ result: { name, category }, aliases, text }) => ({ name, aliases, category, text }),
    fields: [...NAMES, "text"],
    counted: NAMES,
    tokenize: wordsOf,
    search: { boost: { name: 4, aliases: 3, category: 2.5 } },
  });
  const isKnown = (word: string) => index.frequencyOf(word) > 0;
  const options = optionsFor(isKnown);

  /** The rarest words that are in at most `maximum` documents in total; always at least one. */
  function rarest(words: readonly string[], maximum: number) {
    let matches = 0;
    return words
      .toSorted((a, b) => index.frequencyOf(a) - index.frequencyOf(b))
      .filter((word, place) => (matches += index.frequencyOf(word)) <= maximum || place === 0);
  }

  return {
    get documents() {
      return index.documents;
    },
    prepare: index.prepare,
    /** The ids of the documents that match, best first. */
    find(words: readonly string[], level: MatchLevel): string[] {
      if (level === "misspelt" && words.every(isKnown)) return [];
      const wanted =
        level === "partly"
          ? rarest(words.filter(isKnown), MAX_MATCHES.anyWord)
          : rarest(words, MAX_MATCHES.everyWord);
      return index.search(wanted, options[level]);
    },
  };
}

export type SearchIndex = ReturnType<typeof searchIndex>;
