/**
 * What is the same for every visitor: the public pages (spec §2) and the catalogue API (§7), each with
 * the query parameters it reads. Only these are kept, and nothing else of a request can change them.
 */
const CACHEABLE: Record<string, readonly string[]> = {
  "/": [],
  "/tests": ["test", "category", "sort", "page"],
  "/book": ["test"],
  "/booked/:kind": [],
  "/packages": [],
  "/packages/mini": [],
  "/package/:type": [],
  "/health-concern/:concern": [],
  "/recommended-checkup/:type/:ageGroup": [],
  "/checkups/:type": [],
  "/cart": [],
  "/callback": [],
  "/blogs": [],
  "/blog/:slug": [],
  "/reports": [],
  "/collection-booth": [],
  "/privacy": [],
  "/search": ["q", "kind"],
  "/robots.txt": [],
  "/sitemap.xml": [],
  "/blogs/feed.xml": [],
  "/manifest.webmanifest": [],
  "/api/tests": ["id"],
  "/api/tests/page": ["test", "category", "sort", "page"],
  "/api/packages": ["healthConcern", "gender", "ageGroup"],
  "/api/packages/hero": [],
  "/api/packages/fallback": ["gender", "ageGroup"],
  "/api/packages/type/:type": [],
  "/api/blogs": [],
  "/api/blogs/:slug": [],
  "/api/booths": [],
  "/api/reviews": [],
  "/api/search": ["q", "kind"],
  "/api/suggestions": [],
  "/api/openapi.json": [],
};

const MAX_KEY_LENGTH = 300;

type Route = { pattern: string; query: readonly string[] };

const exact = new Map<string, Route>();
const withParameters: (Route & { shape: RegExp })[] = [];
for (const [pattern, query] of Object.entries(CACHEABLE)) {
  const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`);
  if (pattern.includes(":")) withParameters.push({ pattern, query, shape });
  else exact.set(pattern, { pattern, query });
}

/** The public page or catalogue call at a path, by its pattern; what is logged and counted. */
export const findRoute = (path: string): Route | undefined =>
  exact.get(path) ?? withParameters.find(({ shape }) => shape.test(path));

/** The path of a request's target, without its query. */
export const pathOf = (target: string) => target.split("?", 1)[0] ?? target;

/**
 * The one name under which every spelling of a request's target is kept: its path and, in a fixed
 * order, the parameters that matter. Undefined when the answer may not be kept.
 */
export function cacheKey(target: string) {
  const path = pathOf(target);
  const route = findRoute(path);
  if (!route || new URL(path, "http://localhost").pathname !== path) return undefined;
  const asked = new URLSearchParams(target.slice(path.length));
  const kept = new URLSearchParams();
  for (const name of route.query) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  const key = kept.size > 0 ? `${path}?${kept}` : path;
  return key.length <= MAX_KEY_LENGTH ? key : undefined;
}
