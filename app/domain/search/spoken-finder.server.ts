import { spokenPhrase, spokenWords } from "#app/lib/spoken-hindi.ts";
import prescriptionWords from "../../../catalogue/prescription-words.json" with { type: "json" };
import { endTurn } from "#app/import/yield-in-chunks.server.ts";
import { phraseIndex } from "./phrase-index.server.ts";
import { SEARCH_KINDS, type SearchKind } from "./search.ts";
import { testsNamed } from "./search-terms.server.ts";
import { spokenIndex, type SpokenIndex, type SpokenLevel } from "./spoken-index.server.ts";
import type { SearchDocuments } from "./text-index.server.ts";

/** By id of a test, in the order of the catalogue, what it is called in Hindi. */
type Names = ReadonlyMap<string, readonly string[]>;

/** What is said in Hindi; empty until it is given documents. */
export function spokenFinder() {
  const indexes: Record<SearchKind, SpokenIndex> = {
    test: spokenIndex(),
    package: spokenIndex(),
    concern: spokenIndex(),
    post: spokenIndex(),
  };
  // The lab's words first: they say which of several tests is meant most often.
  const phrases = phraseIndex({
    toPhrase: spokenPhrase,
    words: prescriptionWords,
    textsOf: (names: readonly string[]) => names,
  });
  return {
    indexes,
    phrases,
    /** Makes ready what changes with these documents and names of tests. @returns what changes over, in one turn. */
    async prepare(documents: Record<SearchKind, SearchDocuments>, names: Names) {
      const changes = [await phrases.prepare(names)];
      for (const kind of SEARCH_KINDS) {
        await endTurn();
        changes.push(await indexes[kind].prepare(documents[kind]));
      }
      return () => changes.forEach((change) => change());
    },
  };
}

export type SpokenFinder = ReturnType<typeof spokenFinder>;

const MAX_KEYS = 6;
const MAX_KEY_LENGTH = 24;

/** The ids of the tests that the whole query names. */
export const testsSaid = ({ phrases }: SpokenFinder, query: string) =>
  testsNamed(phrases, spokenWords(query));

export const findSpoken = (
  { indexes }: SpokenFinder,
  kind: SearchKind,
  query: string,
  level: SpokenLevel,
) => {
  // Limited so that no query is slow.
  const keys = spokenWords(query).slice(0, MAX_KEYS);
  return indexes[kind].find(
    keys.map((key) => key.slice(0, MAX_KEY_LENGTH)),
    level,
  );
};
