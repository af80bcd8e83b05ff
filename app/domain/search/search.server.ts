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
import {
  concernDocuments,
  packageDocuments,
  postDocuments,
  testDocuments,
} from "./search-documents.server.ts";
import { type MatchLevel, type SearchIndex, buildIndex } from "./search-index.server.ts";
import {
  buildSpokenFinder,
  findSpoken,
  type SpokenFinder,
  testsSaid,
} from "./spoken-finder.server.ts";
import { NO_SPOKEN_NAMES, type SpokenNames } from "./all-spoken-names.queries.server.ts";
import {
  type Phrases,
  phrasesFor,
  queryWords,
  significantWords,
  testsNamed,
} from "./search-terms.server.ts";

/** Everything that can be found, for one data version. */
export type Finder = {
  indexes: Record<SearchKind, SearchIndex>;
  phrases: Phrases;
  spoken: SpokenFinder;
  testAt: Map<string, number>;
};

export type Searchable = {
  tests: readonly Test[];
  popular: readonly string[];
  packages: readonly Package[];
  posts: readonly Post[];
  names?: SpokenNames;
};

export async function buildFinder({
  tests,
  popular,
  packages,
  posts,
  names = NO_SPOKEN_NAMES,
}: Searchable): Promise<Finder> {
  const indexes = {
    test: await buildIndex(await testDocuments(tests, popular, names)),
    package: await buildIndex(packageDocuments(packages, names)),
    concern: await buildIndex(concernDocuments(names)),
    post: await buildIndex(postDocuments(posts)),
  };
  return {
    indexes,
    phrases: await phrasesFor(tests),
    spoken: await buildSpokenFinder(indexes, names),
    testAt: new Map(tests.map(({ _id }, at) => [_id, at])),
  };
}

type Found = Record<SearchKind, number[]>;

/** Tests, packages, concerns and posts for what a visitor typed, or only those of one kind. */
export function search(finder: Finder, typed: string, kind?: SearchKind): SearchAnswer {
  const query = asQuery(typed);
  const found = find(finder, query);
  const results = SEARCH_KINDS.filter((each) => !kind || each === kind).flatMap((each) =>
    found[each]
      .slice(0, RESULTS_PER_KIND)
      .flatMap((at) => finder.indexes[each].documents[at]?.result ?? []),
  );
  return { query, results, counts: perKind((each) => found[each].length) };
}

/**
 * Tests named by the words come first, then documents that contain all words. If there are none, what
 * the words say in Hindi counts; in a query that is Hindi that comes first. Then typos are tolerated; if
 * that finds nothing, one of the words is enough.
 */
function find({ indexes, phrases, spoken, testAt }: Finder, query: string): Found {
  const hindi = isHindi(query);
  const typed = queryWords(query);
  const words = hindi ? typed.filter((word) => spokenWords(word).length > 0) : typed;
  const significant = significantWords(words);
  if (significant.length === 0)
    return { ...NOTHING, test: typed.length ? [...testAt.values()] : [] };
  const matches = (kind: SearchKind, level: MatchLevel) => indexes[kind].find(significant, level);
  const places = (ids: string[]) => ({
    ...NOTHING,
    test: ids.flatMap((id) => testAt.get(id) ?? []),
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
