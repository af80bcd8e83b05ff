import { sampleFactsSchema } from "#app/features/lab-tests/lab-test.ts";
import * as z from "zod/mini";

/** The full-text search over the lab's live data, as the API answers it (product §2: Search page). */

export const SEARCH_KINDS = ["test", "package", "concern", "post"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A test comes with its sample facts. */
export const searchResultSchema = z.extend(z.partial(sampleFactsSchema), {
  kind: z.enum(SEARCH_KINDS),
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  /** One line about it: the description of a test or post, the subtitle of a package. */
  summary: z.string(),
  price: z.optional(z.number()),
  originalPrice: z.optional(z.number()),
  /** How many tests a package holds. */
  testCount: z.optional(z.number()),
  /** The glyph of a package or a concern, in icons.svg. */
  icon: z.optional(z.string()),
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchAnswerSchema = z.object({
  /** What was searched for: trimmed and cut at MAX_QUERY_LENGTH. */
  query: z.string(),
  /** By kind in the order of SEARCH_KINDS, the best first within each. */
  results: z.array(searchResultSchema),
  /** The number of matches of each kind, including those beyond RESULTS_PER_KIND. */
  counts: z.record(z.enum(SEARCH_KINDS), z.number()),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

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

/** The parameters that the search page reads. */
export function searchParams(asked: URLSearchParams) {
  const query = asQuery(asked.get("q") ?? "");
  const kind = asked.get("kind");
  return new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
}

/** The sentences of these screens; the first two also stand in the header's suggestions (product §2). */
export const messages = {
  searching: "Searching...",
  none: (query: string) => `No results found for "${query}"`,
  failed: "Failed to load search results",
};
