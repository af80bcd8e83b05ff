import type { Context, MiddlewareHandler } from "hono";
import { type Addresses, pathOf } from "#server/cache/addresses.ts";
import { isInProcess } from "#server/observe/request-log.ts";

/**
 * Redirects other forms of an address (`/tests/`, `/TESTS`, `/%74ests`) to the canonical one before
 * anything is rendered, so that the cache holds each page once. 308 keeps method and body. The target
 * is always a path of this site, never what `//elsewhere.example` asks for.
 */
export const redirectToCanonical =
  ({ canonicalPath }: Addresses): MiddlewareHandler =>
  async (c, next) => {
    if (isInProcess(c)) return next();
    const target = rawTarget(c);
    const path = pathOf(target);
    const canonical = canonicalPath(path);
    if (canonical === undefined || canonical === path) return next();
    // Browsers cache a 308 for ever by default, and the URL of a report may contain a phone number.
    c.header("Cache-Control", "no-store");
    return c.redirect(canonical + target.slice(path.length), 308);
  };

/** The request target as it was sent; Hono resolves its dot segments. */
function rawTarget(c: Context) {
  const environment: { incoming?: { url?: string } } | undefined = c.env;
  const target = environment?.incoming?.url;
  if (target?.startsWith("/")) return target;
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
