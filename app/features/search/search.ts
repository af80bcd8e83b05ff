/** The full search over the lab's live data, as the API tells it (product §2: Search page). */

export const SEARCH_KINDS = ["test", "package", "concern", "post"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export type SearchResult = {
  kind: SearchKind;
  _id: string;
  name: string;
  category: string;
  /** What a line says of it: a test's or post's description, a package's subtitle. */
  summary: string;
  price?: number;
  originalPrice?: number;
  /** Of a test, as in the catalogue. */
  container?: string;
  tat?: string;
  fasting?: string;
  /** How many tests a package holds. */
  testCount?: number;
  /** The print of a package or a concern, in icons.svg. */
  icon?: string;
  path: string;
};

export type SearchAnswer = {
  /** What was searched for: trimmed and cut at MAX_QUERY_LENGTH. */
  query: string;
  /** By kind in the order of SEARCH_KINDS, the best first within each. */
  results: SearchResult[];
  /** How many there are of each kind, also of those that were not sent. */
  counts: Record<SearchKind, number>;
};

/** Which of the tests that were found are wanted, and in which order (`name`, `price`; else the best first). */
export type TestsAsked = { category?: string; sort?: string };

export const MAX_QUERY_LENGTH = 100;
export const RESULTS_PER_KIND = 60;

export const isSearchKind = (text: string): text is SearchKind =>
  SEARCH_KINDS.some((kind) => kind === text);

/** Trimmed, single-spaced and cut, so that no text costs more than a sentence does. */
export const asQuery = (typed: string) =>
  typed
    .slice(0, 4 * MAX_QUERY_LENGTH)
    .trim()
    .replace(/\s+/g, " ")
    .slice(0, MAX_QUERY_LENGTH)
    .toWellFormed()
    .trim();

/** `/search?q=…`, narrowed to one kind on request (product §2). */
export const searchPath = (query: string, kind?: SearchKind) =>
  `/search?${new URLSearchParams({ q: query, ...(kind && { kind }) })}`;

/** Where a test is booked from any page (product §2: Without JavaScript). */
export const bookTestPath = (testId: string) => `/book?test=${encodeURIComponent(testId)}`;

/** The sentences of these screens; the first two also stand in the header's suggestions (product §2). */
export const messages = {
  searching: "Searching...",
  none: (query: string) => `No results found for "${query}"`,
  failed: "Failed to load search results",
};
