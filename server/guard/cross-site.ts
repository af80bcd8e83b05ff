import { refuse } from "#app/http/answers.server.ts";
import { t } from "#app/lib/translate.ts";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "#server/config.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** A GET here uses up limits and may return personal data, so it is protected like a POST. */
const PRIVATE = ["/api/reports/", "/api/tickets/", "/api/again/", "/api/ask-again/"];
/** The page of a link that a patient has, in both languages: opened from a chat, embedded by nobody. */
const LINKED_PAGE = /^(?:\/hi)?\/(?:ticket|again)\//;
const DOWNLOADS = "/api/reports/download/";

const isPublic = ({ req: { path } }: Context) =>
  !LINKED_PAGE.test(path) && !PRIVATE.some((start) => path.startsWith(start));

/**
 * CSRF: another site's page can make a browser post a form here, or look up reports with an `<img>`,
 * and use up the limits of the visitor's address. Both are refused before they are counted.
 */
export const refuseCrossSite =
  ({ publicUrl }: Pick<Config, "publicUrl">): MiddlewareHandler =>
  async (c, next) => {
    const reads = READS.has(c.req.method);
    const open = reads && (isPublic(c) || isOpened(c));
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

/** A download link (decision 15) or a page of a link, opened from web mail or a chat. */
const isOpened = (c: Context) =>
  (c.req.path.startsWith(DOWNLOADS) || LINKED_PAGE.test(c.req.path)) &&
  c.req.header("Sec-Fetch-Mode") === "navigate" &&
  c.req.header("Sec-Fetch-Dest") === "document";

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
