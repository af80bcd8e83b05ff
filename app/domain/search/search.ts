import { perLanguage } from "#app/lib/language.ts";
import { sampleFactsSchema } from "#app/domain/lab-tests/lab-test.ts";
import * as z from "zod/mini";

/** Full-text search over the lab's data (product §2: Search page). */

export const SEARCH_KINDS = ["test", "package", "concern", "post"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Tests have their sample facts too. */
export const searchResultSchema = perLanguage(() =>
  z.extend(z.partial(sampleFactsSchema()), {
    kind: z.enum(SEARCH_KINDS),
    _id: z.string(),
    name: z.string(),
    // In answers of the Hindi site alone.
    hindiName: z.optional(z.string()),
    hindiCategory: z.optional(z.string()),
    /** The language of a post that has no Hindi version. */
    lang: z.optional(z.string()),
    category: z.string(),
    /** The description of a test or post, the subtitle of a package. */
    summary: z.string(),
    price: z.optional(z.number()),
    originalPrice: z.optional(z.number()),
    /** The number of tests in a package. */
    testCount: z.optional(z.number()),
    /** The glyph of a package or a concern, in icons.svg. */
    icon: z.optional(z.string()),
    path: z.string(),
  }),
);
export type SearchResult = z.infer<ReturnType<typeof searchResultSchema>>;

export const searchAnswerSchema = perLanguage(() =>
  z.object({
    /** What was searched for: trimmed and cut at MAX_QUERY_LENGTH. */
    query: z.string(),
    /** By kind in the order of SEARCH_KINDS, the best first within each. */
    results: z.array(searchResultSchema()),
    /** The number of matches of each kind, including those beyond RESULTS_PER_KIND. */
    counts: z.record(z.enum(SEARCH_KINDS), z.number()),
  }),
);
export type SearchAnswer = z.infer<ReturnType<typeof searchAnswerSchema>>;

export const MAX_QUERY_LENGTH = 100;
export const RESULTS_PER_KIND = 60;

export const isSearchKind = (text: string): text is SearchKind =>
  SEARCH_KINDS.some((kind) => kind === text);

/** Trimmed, single-spaced and cut at MAX_QUERY_LENGTH. */
export const asQuery = (typed: string) =>
  typed
    .slice(0, 4 * MAX_QUERY_LENGTH)
    .trim()
    .replace(/\s+/g, " ")
    .slice(0, MAX_QUERY_LENGTH)
    .toWellFormed()
    .trim();

/** `/search?q=…`, or only one kind of results (product §2). */
export const searchPath = (query: string, kind?: SearchKind) =>
  `/search?${new URLSearchParams({ q: query, ...(kind && { kind }) })}`;

/** The parameters that the search page reads, normalised. */
export function searchParams(params: URLSearchParams) {
  const query = asQuery(params.get("q") ?? "");
  const kind = params.get("kind");
  return new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
}
