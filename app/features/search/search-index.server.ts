import MiniSearch, { type SearchOptions } from "minisearch";
import type { SearchResult } from "./search.ts";
import { wordsOf } from "./search-words.server.ts";

/** One search result with the texts it is found by. */
export type SearchDocument = {
  result: SearchResult;
  aliases: string;
  text: string;
  /** 1, or more for tests that are ordered often. */
  weight: number;
};

/**
 * How well a document must match. `named`: every word is in its name, aliases or category;
 * `described`: or in its text; `misspelt`: unknown words may contain typos; `partly`: one word is enough.
 */
export type Nearness = "named" | "described" | "misspelt" | "partly";

export type SearchIndex = {
  documents: readonly SearchDocument[];
  /** Positions in `documents`, best first. */
  find(words: string[], nearness: Nearness): number[];
};

const NAMES = ["name", "aliases", "category"];
const INDEXED_AT_ONCE = 200;
/**
 * Bounds the cost of a query: when its words are in more documents than this together, only the rarest
 * words count. Reached only by a catalogue many times the size of a lab's.
 */
const WEIGHED = { all: 10_000, some: 3_000 };

/** Swapping two letters counts as two edits, so words of five letters or more may differ by two. */
const editsIn = (word: string) => (word.length >= 5 ? 2 : word.length === 4 ? 1 : 0);

/** `isKnown`: a name, alias or category contains exactly this word, so it is not a typo. */
function optionsFor(isKnown: (word: string) => boolean): Record<Nearness, SearchOptions> {
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
  const spread = new Map<string, number>();
  const mini = new MiniSearch<SearchDocument & { at: number; name: string; category: string }>({
    idField: "at",
    fields: [...NAMES, "text"],
    processTerm: (word) => word,
    tokenize: (text, field) => {
      const words = wordsOf(text);
      if (field && NAMES.includes(field)) count(words, spread);
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
    { chunkSize: INDEXED_AT_ONCE },
  );
  const options = optionsFor((word) => spread.has(word));
  return {
    documents,
    find(words, nearness) {
      if (nearness === "misspelt" && words.every((word) => spread.has(word))) return [];
      const wanted =
        nearness === "partly"
          ? rarest(
              words.filter((word) => spread.has(word)),
              spread,
              WEIGHED.some,
            )
          : rarest(words, spread, WEIGHED.all);
      return mini.search(wanted.join(" "), options[nearness]).map(({ id }) => Number(id));
    },
  };
}

function count(words: string[], spread: Map<string, number>) {
  for (const word of new Set(words)) spread.set(word, (spread.get(word) ?? 0) + 1);
}

/** The rarest word, and further words while all together are in at most `maximum` documents. */
function rarest(words: string[], spread: Map<string, number>, maximum: number) {
  const spreadOf = (word: string) => spread.get(word) ?? 0;
  let matches = 0;
  return words
    .toSorted((a, b) => spreadOf(a) - spreadOf(b))
    .filter((word, place) => (matches += spreadOf(word)) <= maximum || place === 0);
}
