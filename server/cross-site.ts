import { refuse } from "#app/lib/answers.server.ts";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "./config.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Another site's page can make a browser post a form here; such a post is refused. */
export const refuseCrossSitePosts =
  ({ publicUrl }: Pick<Config, "publicUrl">): MiddlewareHandler =>
  async (c, next) => {
    if (!READS.has(c.req.method) && isForeign(c, publicUrl)) {
      return refuse(c, 403, "This form was sent from another site. Please use the form on ours.");
    }
    await next();
  };

/**
 * Browsers say where a request comes from, and no page can make them say otherwise; older ones only
 * send Origin. A program sends neither and needs no defence against other sites.
 */
function isForeign(c: Context, publicUrl: string) {
  const site = c.req.header("Sec-Fetch-Site");
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = c.req.header("Origin");
  if (origin === undefined || origin === new URL(publicUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(c.req.url).host;
}
