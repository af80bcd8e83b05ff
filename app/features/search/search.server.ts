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
import { type Nearness, type SearchIndex, buildIndex } from "./search-index.server.ts";
import {
  type Phrases,
  phrasesFor,
  queryWords,
  tellingWords,
  testsNamed,
} from "./search-words.server.ts";

/** All that can be found, for one state of the lab's data. */
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

/** Tests, packages, concerns and posts for what a visitor typed; `kind` sends only that kind. */
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
 * The tests that the words name come first; then what has all the words. Only where nothing has
 * are mistakes forgiven, and only where that finds nothing do some of the words suffice.
 */
function find({ indexes, phrases, testAt }: Finder, words: string[]): Found {
  const telling = tellingWords(words);
  if (telling.length === 0) return { ...NOTHING, test: words.length ? [...testAt.values()] : [] };
  const seek = (kind: SearchKind, nearness: Nearness) => indexes[kind].find(telling, nearness);

  const exact = perKind((kind) => {
    const named = seek(kind, "named");
    return named.length > 0 ? named : seek(kind, "described");
  });
  const meant = testsNamed(phrases, words).flatMap((id) => testAt.get(id) ?? []);
  exact.test = [...new Set([...meant, ...exact.test])];
  if (!isEmpty(exact)) return exact;
  const misspelt = perKind((kind) => seek(kind, "misspelt"));
  return isEmpty(misspelt) ? perKind((kind) => seek(kind, "partly")) : misspelt;
}

const NOTHING: Found = { test: [], package: [], concern: [], post: [] };
const isEmpty = (found: Found) => SEARCH_KINDS.every((kind) => found[kind].length === 0);

const perKind = <T>(make: (kind: SearchKind) => T): Record<SearchKind, T> => ({
  test: make("test"),
  package: make("package"),
  concern: make("concern"),
  post: make("post"),
});
