import { canonicalPath, findAddress, pathOf } from "./addresses.ts";

/** The name under which the page for every unknown address is kept. */
export const NOT_FOUND = "/not-found";

const MAX_KEY_LENGTH = 1_500;

/**
 * The one name under which every spelling of a request's target is kept: its path and, in a fixed
 * order, the parameters that matter. Undefined when the answer may not be kept.
 */
export function cacheKey(target: string) {
  const path = pathOf(target);
  const canonical = canonicalPath(path);
  if (canonical === undefined) return isPage(path) ? NOT_FOUND : undefined;
  if (canonical !== path) return undefined; // redirected (spellings.ts)
  const { query } = findAddress(path) ?? {};
  if (!query) return undefined;
  const asked = new URLSearchParams(target.slice(path.length));
  const kept = typeof query === "function" ? query(asked) : onlyNamed(query, asked);
  const key = kept.size > 0 ? `${path}?${kept}` : path;
  return key.length <= MAX_KEY_LENGTH ? key : undefined;
}

/** Unknown calls of the API are refused in its own shape; a backslash is no address at all. */
const isPage = (path: string) => /^\/(?!api(\/|$))[^\\#]*$/i.test(path);

function onlyNamed(names: readonly string[], asked: URLSearchParams) {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}
