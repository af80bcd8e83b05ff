import type { Api } from "#app/lib/api.ts";
import { dataOf } from "#app/lib/api-data.ts";
import { asQuery, isSearchKind } from "./search.ts";

/** What a search page's address asks for; an unknown kind means every kind. */
export function askedBy(params: URLSearchParams) {
  const kind = params.get("kind") ?? "";
  return { query: asQuery(params.get("q") ?? ""), kind: isSearchKind(kind) ? kind : undefined };
}

/** Null where nothing is asked for: empty or whitespace text makes no call (product §5). */
export async function fetchSearch(api: Api, { query, kind }: ReturnType<typeof askedBy>) {
  if (!query) return null;
  const params = new URLSearchParams({ q: query, ...(kind && { kind }) });
  return api.get(`/search?${params}`);
}

/** What the header's box suggests, all of it. */
export const fetchSuggestions = (api: Api) => dataOf(api.get("/suggestions"));
