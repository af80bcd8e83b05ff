import { listParams, readListQuery } from "#app/features/lab-tests/list/list-query.ts";
import { searchParams } from "#app/features/search/search.ts";
import type { Address } from "#server/cache/addresses.ts";

/** The call takes two parameters more than the search page. */
function searchCallParams(query: URLSearchParams) {
  const params = searchParams(query);
  const { category, sort } = readListQuery(query);
  if (category) params.set("category", category);
  if (sort) params.set("sort", sort);
  return params;
}

export const API_ADDRESSES: Address[] = [
  { pattern: "/api/tests", cachedBy: ["id"] },
  { pattern: "/api/tests/page", cachedBy: (query) => listParams(readListQuery(query)) },
  { pattern: "/api/packages", cachedBy: ["healthConcern", "gender", "ageGroup"] },
  { pattern: "/api/packages/hero", cachedBy: [] },
  { pattern: "/api/packages/fallback", cachedBy: ["gender", "ageGroup"] },
  { pattern: "/api/packages/type/:type", cachedBy: [] },
  { pattern: "/api/blogs", cachedBy: [] },
  { pattern: "/api/blogs/:slug", cachedBy: [] },
  { pattern: "/api/booths", cachedBy: [] },
  { pattern: "/api/reviews", cachedBy: [] },
  { pattern: "/api/search", cachedBy: searchCallParams },
  { pattern: "/api/suggestions", cachedBy: [] },
  { pattern: "/api/openapi.json", cachedBy: [] },
  { pattern: "/api/bookings" },
  { pattern: "/api/cart-tests" },
  { pattern: "/api/callbacks" },
  { pattern: "/api/reports/code" },
  { pattern: "/api/reports/patient/:phone" },
  { pattern: "/api/reports/download/:file" },
];
