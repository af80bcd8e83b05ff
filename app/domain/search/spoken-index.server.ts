import { spokenWords } from "#app/lib/spoken-hindi.ts";
import MiniSearch, { type SearchOptions } from "minisearch";
import type { SearchDocument } from "./search-index.server.ts";

/**
 * How closely a document must match what was said: `said` has every word in its Hindi names, `meant` in
 * those or in the English name of a test (`मैग्नीशियम`), begun or misspelt words too.
 */
export type SpokenLevel = "said" | "meant";

export type SpokenIndex = {
  /** Positions in the documents, best first. */
  find(words: string[], level: SpokenLevel): number[];
};

const CHUNK = 200;
const editsIn = (key: string) => (key.length >= 7 ? 2 : key.length >= 4 ? 1 : 0);

const OPTIONS: Record<SpokenLevel, SearchOptions> = {
  said: { fields: ["spoken"] },
  meant: { fields: ["spoken", "name"], prefix: (key) => key.length >= 2, fuzzy: editsIn },
};

/** An index of the keys of Hindi words (lib/spoken-hindi.ts), apart from that of the English ones. */
export async function buildSpokenIndex(documents: readonly SearchDocument[]): Promise<SpokenIndex> {
  const mini = new MiniSearch<{ at: number; spoken: string; name: string }>({
    idField: "at",
    fields: ["spoken", "name"],
    processTerm: (key) => key,
    tokenize: spokenWords,
    searchOptions: {
      combineWith: "AND",
      tokenize: (keys) => keys.split(" "),
      boost: { spoken: 3 },
      boostDocument: (at: number) => documents[at]?.weight ?? 1,
    },
  });
  await mini.addAllAsync(
    documents.map(({ spoken, result }, at) => ({
      at,
      spoken,
      name: result.kind === "test" ? result.name : "",
    })),
    { chunkSize: CHUNK },
  );
  return {
    find: (words, level) =>
      mini.search(words.join(" "), OPTIONS[level]).map(({ id }) => Number(id)),
  };
}
