import type { Api } from "#app/lib/api.ts";
import { asQuery, isSearchKind, type SearchAnswer, type TestsAsked } from "./search.ts";
import type { Suggestion } from "./suggestions.ts";

/** What a search page's address asks for; an unknown kind means every kind. */
export function askedBy(params: URLSearchParams) {
  const kind = params.get("kind") ?? "";
  return { query: asQuery(params.get("q") ?? ""), kind: isSearchKind(kind) ? kind : undefined };
}

/** Null where nothing is asked for: empty or whitespace text makes no call (product §5). */
export async function fetchSearch(
  api: Api,
  { query, kind, category, sort }: ReturnType<typeof askedBy> & TestsAsked,
) {
  if (!query) return null;
  const params = new URLSearchParams({
    q: query,
    ...(kind && { kind }),
    ...(category && { category }),
    ...(sort && { sort }),
  });
  return api.get<SearchAnswer>(`/search?${params}`);
}

/** What the header's box suggests, all of it. */
export async function fetchSuggestions(api: Api) {
  const { data } = await api.get<{ data: Suggestion[] }>("/suggestions");
  return data;
}
