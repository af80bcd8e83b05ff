import type { Post } from "#app/domain/blog/blog.ts";
import type { Package } from "#app/domain/packages/package.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { isHindi, spokenWords } from "#app/lib/spoken-hindi.ts";
import {
  RESULTS_PER_KIND,
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchKind,
  asQuery,
} from "./search.ts";
import { endTurn, yieldInTurns } from "#app/import/yield-in-chunks.server.ts";
import prescriptionWords from "../../../catalogue/prescription-words.json" with { type: "json" };
import { NO_SPOKEN_NAMES, type SpokenNames } from "./all-spoken-names.queries.server.ts";
import { phraseIndex, type PhraseIndex } from "./phrase-index.server.ts";
import {
  concernDocuments,
  packageDocuments,
  postDocuments,
  testDocuments,
} from "./search-documents.server.ts";
import { type MatchLevel, type SearchIndex, searchIndex } from "./search-index.server.ts";
import { phraseOf, queryWords, significantWords, testsNamed } from "./search-terms.server.ts";
import { findSpoken, type SpokenFinder, spokenFinder, testsSaid } from "./spoken-finder.server.ts";
import type { SearchDocument, SearchDocuments } from "./text-index.server.ts";

/** Everything that can be found; it follows the data (`followData`). */
export type Finder = {
  indexes: Record<SearchKind, SearchIndex>;
  phrases: PhraseIndex<Test>;
  spoken: SpokenFinder;
};

export type Searchable = {
  tests: readonly Test[];
  popular: readonly string[];
  packages: readonly Package[];
  posts: readonly Post[];
  names?: SpokenNames;
};

/** A finder that finds nothing yet. */
export const emptyFinder = (): Finder => ({
  indexes: {
    test: searchIndex(),
    package: searchIndex(),
    concern: searchIndex(),
    post: searchIndex(),
  },
  phrases: phraseIndex({
    toPhrase: phraseOf,
    words: prescriptionWords,
    textsOf: ({ name, aliases }: Test) => [name, ...aliases],
  }),
  spoken: spokenFinder(),
});

/**
 * Makes the finder find this data instead of what it found before. What reads as before is not indexed
 * again: after a change of prices in a catalogue of 20,000 tests nothing is. Until it has changed over, in
 * one turn of the event loop, it finds the old data.
 */
export async function followData(
  finder: Finder,
  { tests, popular, packages, posts, names = NO_SPOKEN_NAMES }: Searchable,
) {
  const documents: Record<SearchKind, SearchDocuments> = {
    test: byId(await testDocuments(tests, popular, names)),
    package: byId(packageDocuments(packages, names)),
    concern: byId(concernDocuments(names)),
    post: byId(postDocuments(posts)),
  };
  const sold = new Map<string, Test>();
  const spoken = new Map<string, readonly string[]>();
  for await (const chunk of yieldInTurns(tests))
    for (const test of chunk) {
      sold.set(test._id, test);
      spoken.set(test._id, names.test.get(test._id) ?? NOT_SPOKEN);
    }
  const changes = [
    await finder.phrases.prepare(sold),
    await finder.spoken.prepare(documents, spoken),
  ];
  for (const kind of SEARCH_KINDS) {
    await endTurn();
    changes.push(await finder.indexes[kind].prepare(documents[kind]));
  }
  await endTurn();
  for (const change of changes) change();
  return finder;
}

const NOT_SPOKEN: readonly string[] = [];

const byId = (documents: readonly SearchDocument[]) =>
  new Map(documents.map((document) => [document.result._id, document]));

/** Ids, best first. */
type Found = Record<SearchKind, string[]>;

/** Tests, packages, concerns and posts for what a visitor typed, or only those of one kind. */
export function search(finder: Finder, typed: string, kind?: SearchKind): SearchAnswer {
  const query = asQuery(typed);
  const found = find(finder, query);
  const results = SEARCH_KINDS.filter((each) => !kind || each === kind).flatMap((each) =>
    found[each]
      .slice(0, RESULTS_PER_KIND)
      .flatMap((id) => finder.indexes[each].documents.get(id)?.result ?? []),
  );
  return { query, results, counts: perKind((each) => found[each].length) };
}

/**
 * Tests named by the words come first, then documents that contain all words. If there are none, what
 * the words say in Hindi counts; in a query that is Hindi that comes first. Then typos are tolerated; if
 * that finds nothing, one of the words is enough.
 */
function find({ indexes, phrases, spoken }: Finder, query: string): Found {
  const hindi = isHindi(query);
  const typed = queryWords(query);
  const words = hindi ? typed.filter((word) => spokenWords(word).length > 0) : typed;
  const significant = significantWords(words);
  if (significant.length === 0)
    return { ...NOTHING, test: typed.length ? [...indexes.test.documents.keys()] : [] };
  const matches = (kind: SearchKind, level: MatchLevel) => indexes[kind].find(significant, level);
  const places = (ids: string[]) => ({
    ...NOTHING,
    test: ids.filter((id) => indexes.test.documents.has(id)),
  });

  const named = () => places(testsNamed(phrases, words));
  const saidAs = () => places(testsSaid(spoken, query));
  const exact = () =>
    perKind((kind) => {
      const found = matches(kind, "named");
      return found.length > 0 ? found : matches(kind, "described");
    });
  const said = () => perKind((kind) => findSpoken(spoken, kind, query, "said"));
  const nearly = () => perKind((kind) => findSpoken(spoken, kind, query, "meant"));
  const misspelt = () => perKind((kind) => matches(kind, "misspelt"));
  const partly = () => perKind((kind) => matches(kind, "partly"));

  const ways = hindi
    ? [[saidAs, named, said, exact], [nearly], [misspelt], [partly]]
    : [[named, exact], [saidAs, said], [misspelt], [partly], [nearly]];
  for (const way of ways) {
    const parts = way.map((part) => part());
    const found = perKind((kind) => [...new Set(parts.flatMap((part) => part[kind]))]);
    if (!isEmpty(found)) return found;
  }
  return NOTHING;
}

const NOTHING: Found = { test: [], package: [], concern: [], post: [] };
const isEmpty = (found: Found) => SEARCH_KINDS.every((kind) => found[kind].length === 0);

const perKind = <T>(make: (kind: SearchKind) => T): Record<SearchKind, T> => ({
  test: make("test"),
  package: make("package"),
  concern: make("concern"),
  post: make("post"),
});
