/** Every address of the site. Its test compares these lists with the site map and the API. */

import { askedTests, testParams } from "#app/features/lab-tests/list/test-pages.ts";
import { asQuery } from "#app/features/search/search.ts";

/** The query parameters an address reads, by name, or as it understands them. */
type Query = readonly string[] | ((asked: URLSearchParams) => URLSearchParams);

const testList: Query = (asked) => testParams(askedTests(asked));

function search(asked: URLSearchParams) {
  const query = asQuery(asked.get("q") ?? "");
  const kind = asked.get("kind");
  return new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
}

/** The call takes two parameters more than the page. */
function searchCall(asked: URLSearchParams) {
  const kept = search(asked);
  const { category, sort } = askedTests(asked);
  if (category) kept.set("category", category);
  if (sort) kept.set("sort", sort);
  return kept;
}

/**
 * What is the same for every visitor: the public pages (product §2) and the catalogue API (§7). Only these
 * are kept, and nothing else of a request can change them.
 */
export const KEPT: Record<string, Query> = {
  "/": [],
  "/tests": testList,
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
  "/search": search,
  "/robots.txt": [],
  "/sitemap.xml": [],
  "/blogs/feed.xml": [],
  "/manifest.webmanifest": [],
  "/api/tests": ["id"],
  "/api/tests/page": testList,
  "/api/packages": ["healthConcern", "gender", "ageGroup"],
  "/api/packages/hero": [],
  "/api/packages/fallback": ["gender", "ageGroup"],
  "/api/packages/type/:type": [],
  "/api/blogs": [],
  "/api/blogs/:slug": [],
  "/api/booths": [],
  "/api/reviews": [],
  "/api/search": searchCall,
  "/api/suggestions": [],
  "/api/openapi.json": [],
};

/** Answered for one visitor at a time. */
export const NOT_KEPT = [
  "/callback/thank-you",
  "/healthz",
  "/readyz",
  "/metrics",
  "/api/bookings",
  "/api/cart-tests",
  "/api/callbacks",
  "/api/reports/code",
  "/api/reports/patient/:phone",
  "/api/reports/download/:file",
];

type Address = { pattern: string; query?: Query; parts: readonly string[] };

const fixed = new Map<string, Address>();
const withParameters: Address[] = [];
for (const pattern of [...Object.keys(KEPT), ...NOT_KEPT]) {
  const address = { pattern, query: KEPT[pattern], parts: partsOf(pattern) };
  if (pattern.includes(":")) withParameters.push(address);
  else fixed.set(pattern, address);
}

/** The path of a request's target, without its query. */
export const pathOf = (target: string) => target.split("?", 1)[0] ?? target;

/** The address at a path, by its pattern; what is logged and counted. */
export const findAddress = (path: string) => fixed.get(path) ?? match(partsOf(path));

/**
 * The one spelling of an address: no slash too many, no dot segment, its own case, everything encoded
 * that links encode, and a page in place of its data (`/tests.data`). Undefined where nothing is.
 */
export function canonicalPath(path: string) {
  if (fixed.has(path)) return path;
  const parts = decodedParts(path);
  const address = parts && match(parts);
  if (!address) return undefined;
  const spelled = address.parts.map((part, at) =>
    isParameter(part) ? encodeURIComponent(parts[at] ?? "") : part,
  );
  return `/${spelled.join("/")}`;
}

function partsOf(path: string) {
  return path.split("/").filter(Boolean);
}

const isParameter = (part: string) => part.startsWith(":");

/** React Router matches without regard to case; so does this. */
function match(parts: readonly string[]) {
  return (
    fixed.get(`/${parts.join("/")}`.toLowerCase()) ??
    withParameters.find(
      (address) =>
        address.parts.length === parts.length &&
        address.parts.every((part, at) => isParameter(part) || part === parts[at]?.toLowerCase()),
    )
  );
}

function decodedParts(path: string) {
  if (!path.startsWith("/") || path.includes("\\")) return undefined;
  try {
    const parts = partsOf(new URL(`http://localhost${path}`).pathname).map(decodeURIComponent);
    return parts[0]?.toLowerCase() === "api" ? parts : pageOf(parts);
  } catch {
    return undefined; // URIError: not UTF-8, so nothing is there.
  }
}

/** React Router answers `/tests.data` with what the page is made from; this site never asks for it. */
function pageOf(parts: string[]) {
  const last = parts.at(-1) ?? "";
  if (!last.endsWith(".data")) return parts;
  const above = parts.slice(0, -1);
  const name = last.slice(0, -".data".length);
  return name === "_" || name === "_root" ? above : [...above, name];
}
