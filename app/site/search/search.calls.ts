import type { Api } from "#app/http/api.ts";
import { asQuery, isSearchKind } from "#app/domain/search/search.ts";

/** Reads the address of a search page; an unknown kind means all kinds. */
export function readSearchQuery(params: URLSearchParams) {
  const kind = params.get("kind") ?? "";
  return { query: asQuery(params.get("q") ?? ""), kind: isSearchKind(kind) ? kind : undefined };
}

/** Null without a query: empty or whitespace text makes no call (product §5). */
export async function fetchSearch(api: Api, { query, kind }: ReturnType<typeof readSearchQuery>) {
  if (!query) return null;
  const params = new URLSearchParams({ q: query, ...(kind && { kind }) });
  return api.get(`/search?${params}`);
}
