import type { Context, MiddlewareHandler } from "hono";
import { canonicalPath, pathOf } from "#server/cache/addresses.ts";
import { isInProcess } from "./requests.ts";

/**
 * Sends another spelling of an address (`/tests/`, `/TESTS`, `/%74ests`) to its own, before anything is
 * rendered: the page there is kept, and would be made anew for each spelling. 308 keeps method and body.
 * Only paths of this site come out, never what `//elsewhere.example` asks for.
 */
export const redirectSpellings: MiddlewareHandler = async (c, next) => {
  if (isInProcess(c)) return next();
  const target = targetOf(c);
  const path = pathOf(target);
  const canonical = canonicalPath(path);
  if (canonical === undefined || canonical === path) return next();
  // Browsers keep a 308 for ever by themselves, and a report's address may hold a phone number.
  c.header("Cache-Control", "no-store");
  return c.redirect(canonical + target.slice(path.length), 308);
};

/** As it came: Hono shows it with its dot segments resolved. */
function targetOf(c: Context) {
  const environment: { incoming?: { url?: string } } | undefined = c.env;
  const target = environment?.incoming?.url;
  if (target?.startsWith("/")) return target;
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
