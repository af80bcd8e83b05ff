import { refuse } from "#app/http/answers.server.ts";
import { t } from "#app/lib/translate.ts";
import type { Context, MiddlewareHandler } from "hono";
import { type Addresses, secretAt } from "#server/cache/addresses.ts";
import { PRIVATE_CALL } from "./security.ts";
import type { Config } from "#server/config.ts";

type Given = Pick<Addresses, "find" | "canonicalPath">;

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

const DOWNLOADS = "/api/reports/download/";

/**
 * CSRF: another site's page can make a browser post a form here, or look up reports with an `<img>`,
 * and use up the limits of the visitor's address. Both are refused before they are counted: a GET of
 * personal data is protected like a POST, except where somebody opens a link to it.
 * @param addresses of the site, which say which pages are secret; the desk's have no links of their own.
 */
export const refuseCrossSite =
  ({ publicUrl }: Pick<Config, "publicUrl">, addresses?: Given): MiddlewareHandler =>
  async (c, next) => {
    const { path, method } = c.req;
    const reads = READS.has(method);
    const isSecret = addresses !== undefined && secretAt(addresses, path) === "content";
    const isLink = isSecret || path.startsWith(DOWNLOADS);
    const open = reads && ((isLink && isOpened(c)) || !(isSecret || PRIVATE_CALL.test(path)));
    if (open || !isForeign(c, publicUrl)) return next();
    const reason = reads
      ? t`This request was sent from another site. Please use the form on ours.`
      : t`This form was sent from another site. Please use the form on ours.`;
    return refuse(c, 403, reason);
  };

/**
 * For a front whose forms act for whoever is signed in: a form that does not say from which site it was
 * sent is refused too. Every browser says it.
 */
export const refuseUnnamedSites: MiddlewareHandler = async (c, next) => {
  const isNamed = ["Sec-Fetch-Site", "Origin"].some((name) => c.req.header(name) !== undefined);
  if (isNamed || READS.has(c.req.method)) return next();
  return refuse(c, 403, "This form does not say where it comes from. Please use a browser.");
};

/** Opened from web mail or a chat (decision 15), and not embedded. */
const isOpened = (c: Context) =>
  c.req.header("Sec-Fetch-Mode") === "navigate" && c.req.header("Sec-Fetch-Dest") === "document";

/**
 * Browsers send Sec-Fetch-Site, older ones only Origin, and no page can forge either. Other programs
 * send neither and need no protection from other sites.
 */
function isForeign(c: Context, publicUrl: string) {
  const site = c.req.header("Sec-Fetch-Site");
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = c.req.header("Origin");
  if (origin === undefined || origin === new URL(publicUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(c.req.url).host;
}
