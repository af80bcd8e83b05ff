import type { Post } from "#app/features/blog/blog.ts";
import type { Package } from "#app/features/packages/package.ts";
import type { Test } from "#app/features/lab-tests/lab-test.ts";
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
  type Phrases,
  phrasesFor,
  queryWords,
  significantWords,
  testsNamed,
} from "./search-words.server.ts";

/** Everything that can be found, for one data version. */
export type Finder = {
  indexes: Record<SearchKind, SearchIndex>;
  phrases: Phrases;
  testAt: Map<string, number>;
};

export type Searchable = {
  tests: readonly Test[];
  popular: readonly string[];
  packages: readonly Package[];
  posts: readonly Post[];
};

export async function buildFinder({
  tests,
  popular,
  packages,
  posts,
}: Searchable): Promise<Finder> {
  return {
    indexes: {
      test: await buildIndex(await testDocuments(tests, popular)),
      package: await buildIndex(packageDocuments(packages)),
      concern: await buildIndex(concernDocuments()),
      post: await buildIndex(postDocuments(posts)),
    },
    phrases: await phrasesFor(tests),
    testAt: new Map(tests.map(({ _id }, at) => [_id, at])),
  };
}

type Found = Record<SearchKind, number[]>;

/** Tests, packages, concerns and posts for what a visitor typed, or only those of one kind. */
export function search(finder: Finder, typed: string, kind?: SearchKind): SearchAnswer {
  const query = asQuery(typed);
  const found = find(finder, queryWords(query));
  const results = SEARCH_KINDS.filter((each) => !kind || each === kind).flatMap((each) =>
    found[each]
      .slice(0, RESULTS_PER_KIND)
      .flatMap((at) => finder.indexes[each].documents[at]?.result ?? []),
  );
  return { query, results, counts: perKind((each) => found[each].length) };
}

/**
 * Tests named by the words come first, then documents that contain all words. If there are none, typos
 * are tolerated; if that finds nothing, one of the words is enough.
 */
function find({ indexes, phrases, testAt }: Finder, words: string[]): Found {
  const significant = significantWords(words);
  if (significant.length === 0)
    return { ...NOTHING, test: words.length ? [...testAt.values()] : [] };
  const matches = (kind: SearchKind, level: MatchLevel) => indexes[kind].find(significant, level);

  const exact = perKind((kind) => {
    const named = matches(kind, "named");
    return named.length > 0 ? named : matches(kind, "described");
  });
  const testsMeant = testsNamed(phrases, words).flatMap((id) => testAt.get(id) ?? []);
  exact.test = [...new Set([...testsMeant, ...exact.test])];
  if (!isEmpty(exact)) return exact;
  const misspelt = perKind((kind) => matches(kind, "misspelt"));
  return isEmpty(misspelt) ? perKind((kind) => matches(kind, "partly")) : misspelt;
}

const NOTHING: Found = { test: [], package: [], concern: [], post: [] };
const isEmpty = (found: Found) => SEARCH_KINDS.every((kind) => found[kind].length === 0);

const perKind = <T>(make: (kind: SearchKind) => T): Record<SearchKind, T> => ({
  test: make("test"),
  package: make("package"),
  concern: make("concern"),
  post: make("post"),
});
