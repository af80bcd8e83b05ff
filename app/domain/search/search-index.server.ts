import MiniSearch, { type SearchOptions } from "minisearch";
import type { SearchResult } from "./search.ts";
import { wordsOf } from "./search-terms.server.ts";

/** One search result and the text that is searched. */
export type SearchDocument = {
  result: SearchResult;
  aliases: string;
  text: string;
  /** What it is called in Hindi, in both scripts. */
  spoken: string;
  /** 1, or more for tests that are ordered often. */
  weight: number;
};

/**
 * How closely a document must match. `named`: every word is in its name, aliases or category;
 * `described`: or in its text; `misspelt`: unknown words may contain typos; `partly`: one word is enough.
 */
export type MatchLevel = "named" | "described" | "misspelt" | "partly";

export type SearchIndex = {
  documents: readonly SearchDocument[];
  /** Positions in `documents`, best first. */
  find(words: string[], level: MatchLevel): number[];
};

const NAMES = ["name", "aliases", "category"];
const INDEX_CHUNK = 200;
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

/** Builds the index in chunks, so that the server keeps answering requests. */
export async function buildIndex(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const frequency = new Map<string, number>();
  const mini = new MiniSearch<SearchDocument & { at: number; name: string; category: string }>({
    idField: "at",
    fields: [...NAMES, "text"],
    processTerm: (word) => word,
    tokenize: (text, field) => {
      const words = wordsOf(text);
      if (field && NAMES.includes(field)) count(words, frequency);
      return words;
    },
    searchOptions: {
      tokenize: (text) => text.split(" "),
      boost: { name: 4, aliases: 3, category: 2.5 },
      boostDocument: (at: number) => documents[at]?.weight ?? 1,
    },
  });
  await mini.addAllAsync(
    documents.map((document, at) => {
      const { name, category } = document.result;
      return { ...document, at, name, category };
    }),
    { chunkSize: INDEX_CHUNK },
  );
  const options = optionsFor((word) => frequency.has(word));
  return {
    documents,
    find(words, level) {
      if (level === "misspelt" && words.every((word) => frequency.has(word))) return [];
      const wanted =
        level === "partly"
          ? rarest(
              words.filter((word) => frequency.has(word)),
              frequency,
              MAX_MATCHES.anyWord,
            )
          : rarest(words, frequency, MAX_MATCHES.everyWord);
      return mini.search(wanted.join(" "), options[level]).map(({ id }) => Number(id));
    },
  };
}

function count(words: string[], frequency: Map<string, number>) {
  for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
}

/** The rarest words that are in at most `maximum` documents in total; always at least one. */
function rarest(words: string[], frequency: Map<string, number>, maximum: number) {
  const frequencyOf = (word: string) => frequency.get(word) ?? 0;
  let matches = 0;
  return words
    .toSorted((a, b) => frequencyOf(a) - frequencyOf(b))
    .filter((word, place) => (matches += frequencyOf(word)) <= maximum || place === 0);
}
