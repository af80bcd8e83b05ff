import { HINDI_CALL, inHindi, isInHindi } from "#app/lib/language.ts";
import type { CacheQuery, PageFacts } from "#app/http/page-facts.ts";

/** One address of the site: a page, a call of the API or a probe. */
export type Address = {
  /** As routers match it: `/blog/:slug`. */
  pattern: string;
  /** Set when the answer is the same for every visitor (app/http/page-facts.ts). */
  cachedBy?: CacheQuery | undefined;
} & Pick<PageFacts, "secret" | "computes">;

const NOT_FOUND = "/not-found";

/** True for the cache key of a page for unknown addresses. */
export const isNotFound = (key: string) => key === NOT_FOUND || key === inHindi(NOT_FOUND);

/** The cache key of the page for every unknown address, in the language of the path. */
export const notFoundKey = (path: string) => (isInHindi(path) ? inHindi(NOT_FOUND) : NOT_FOUND);

const MAX_KEY_LENGTH = 1_500;

/** The path of a request's target, without its query. */
export function pathOf(target: string) {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}

export type Addresses = ReturnType<typeof createAddresses>;

/** Finds addresses by their path, and spells them. */
export function createAddresses(addresses: readonly Address[]) {
  const fixed = new Map<string, Address>();
  const withParameters: (Address & { parts: string[] })[] = [];
  for (const address of addresses) {
    if (address.pattern.includes(":"))
      withParameters.push({ ...address, parts: partsOf(address.pattern) });
    else fixed.set(address.pattern, address);
  }

  /** React Router ignores case; so does this. */
  const match = (parts: readonly string[]): Address | undefined =>
    fixed.get(`/${parts.join("/")}`.toLowerCase()) ??
    withParameters.find(
      (address) =>
        address.parts.length === parts.length &&
        address.parts.every((part, at) => isParameter(part) || part === parts[at]?.toLowerCase()),
    );

  /** The address at a path. Logs and metrics show its pattern, never the path. */
  const find = (path: string) => fixed.get(path) ?? match(partsOf(path));

  /**
   * The canonical form of a path: no extra slash, no dot segment, lower case, percent-encoded as links
   * are, and the page instead of its data (`/tests.data`). Undefined where nothing is.
   */
  function canonicalPath(path: string) {
    if (fixed.has(path)) return path;
    const parts = decodedParts(path);
    const address = parts && match(parts);
    if (!address) return undefined;
    const canonical = partsOf(address.pattern).map((part, at) =>
      isParameter(part) ? encodeURIComponent(parts[at] ?? "") : part,
    );
    return `/${canonical.join("/")}`;
  }

  /**
   * The key under which the answer to a request's target is cached: its path and, in a fixed order, the
   * parameters it depends on. Undefined when it may not be cached.
   */
  function cacheKey(target: string) {
    const path = pathOf(target);
    const canonical = canonicalPath(path);
    if (canonical === undefined) return isPage(path) ? notFoundKey(path) : undefined;
    if (canonical !== path) return undefined; // redirected (canonical-url.ts)
    const { cachedBy } = find(path) ?? {};
    if (!cachedBy) return undefined;
    const asked = new URLSearchParams(target.slice(path.length));
    const query = reduceQuery(cachedBy, asked);
    if (isCall(path) && asked.get(HINDI_CALL.name) === HINDI_CALL.value)
      query.set(HINDI_CALL.name, HINDI_CALL.value);
    const key = query.size > 0 ? `${path}?${query}` : path;
    return key.length <= MAX_KEY_LENGTH ? key : undefined;
  }

  return { find, canonicalPath, cacheKey };
}

/** What is secret of the page at a path in any spelling (app/http/page-facts.ts). */
export const secretAt = (
  { find, canonicalPath }: Pick<Addresses, "find" | "canonicalPath">,
  path: string,
) => find(canonicalPath(path) ?? path)?.secret;

const partsOf = (path: string) => path.split("/").filter(Boolean);

const isParameter = (part: string) => part.startsWith(":");

/** The API refuses unknown calls in its own shape; no address contains a backslash. */
const isPage = (path: string) => /^\/(?!api(\/|$))[^\\#]*$/i.test(path);

const isCall = (path: string) => path.startsWith("/api/");

function reduceQuery(cachedBy: CacheQuery, query: URLSearchParams) {
  if (typeof cachedBy === "function") return cachedBy(query);
  const reduced = new URLSearchParams();
  for (const name of cachedBy) {
    const value = query.get(name);
    if (value !== null) reduced.set(name, value);
  }
  return reduced;
}

function decodedParts(path: string) {
  if (!path.startsWith("/") || path.includes("\\")) return undefined;
  try {
    const parts = partsOf(new URL(`http://localhost${path}`).pathname).map(decodeURIComponent);
    return parts[0]?.toLowerCase() === "api" ? parts : withoutData(parts);
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return undefined; // not a path
    throw error;
  }
}

/** React Router serves the loaders' data of `/tests` at `/tests.data`; this site never asks for it. */
function withoutData(parts: string[]) {
  const last = parts.at(-1) ?? "";
  if (!last.endsWith(".data")) return parts;
  const above = parts.slice(0, -1);
  const name = last.slice(0, -".data".length);
  return name === "_" || name === "_root" ? above : [...above, name];
}
