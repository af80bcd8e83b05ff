import { spokenWords } from "#app/lib/spoken-hindi.ts";
import type { SearchOptions } from "minisearch";
import { textIndex } from "./text-index.server.ts";

/**
 * How closely a document must match what was said: `said` has every word in its Hindi names, `meant` in
 * those or in the English name of a test (`मैग्नीशियम`), begun or misspelt words too.
 */
export type SpokenLevel = "said" | "meant";

const editsIn = (key: string) => (key.length >= 7 ? 2 : key.length >= 4 ? 1 : 0);

const OPTIONS: Record<SpokenLevel, SearchOptions> = {
  said: { fields: ["spoken"] },
  meant: { fields: ["spoken", "name"], prefix: (key) => key.length >= 2, fuzzy: editsIn },
};

/** An index of the keys of Hindi words (lib/spoken-hindi.ts), apart from that of the English ones. */
export function spokenIndex() {
  const index = textIndex({
    textsOf: ({ spoken, result }) => ({
      spoken,
      name: result.kind === "test" ? result.name : "",
    }),
    fields: ["spoken", "name"],
    tokenize: spokenWords,
    search: { combineWith: "AND", boost: { spoken: 3 } },
  });
  return {
    prepare: index.prepare,
    /** The ids of the documents that match, best first. */
    find: (words: readonly string[], level: SpokenLevel) => index.search(words, OPTIONS[level]),
  };
}

export type SpokenIndex = ReturnType<typeof spokenIndex>;
