import { spokenPhrase, spokenWords } from "#app/lib/spoken-hindi.ts";
import prescriptionWords from "../../../catalogue/prescription-words.json" with { type: "json" };
import type { SearchKind } from "./search.ts";
import type { SearchIndex } from "./search-index.server.ts";
import { type Phrases, testsNamed } from "./search-terms.server.ts";
import { buildSpokenIndex, type SpokenIndex, type SpokenLevel } from "./spoken-index.server.ts";
import type { SpokenNames } from "./all-spoken-names.queries.server.ts";

/** What is said in Hindi, for one data version. */
export type SpokenFinder = { indexes: Record<SearchKind, SpokenIndex>; phrases: Phrases };

export async function buildSpokenFinder(
  { test, package: pack, concern, post }: Record<SearchKind, SearchIndex>,
  names: SpokenNames,
): Promise<SpokenFinder> {
  const sold = new Set(test.documents.map(({ result }) => result._id));
  return {
    indexes: {
      test: await buildSpokenIndex(test.documents),
      package: await buildSpokenIndex(pack.documents),
      concern: await buildSpokenIndex(concern.documents),
      post: await buildSpokenIndex(post.documents),
    },
    phrases: phrasesOf(sold, names.test),
  };
}

/** The lab's words first: they say which of several tests is meant most often. */
function phrasesOf(sold: ReadonlySet<string>, names: SpokenNames["test"]): Phrases {
  const phrases: Phrases = new Map();
  const add = (text: string, ids: readonly string[]) => {
    const phrase = spokenPhrase(text);
    const known = ids.filter((id) => sold.has(id));
    if (phrase && known.length > 0)
      phrases.set(phrase, [...new Set([...(phrases.get(phrase) ?? []), ...known])]);
  };
  for (const [text, ids] of Object.entries<string[]>(prescriptionWords)) add(text, ids);
  for (const [id, spoken] of names) for (const name of spoken) add(name, [id]);
  return phrases;
}

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
