import { createContext } from "react-router";
import type { Api } from "./api.ts";
import { localPath } from "#app/lib/language.ts";

/**
 * The query parameters an answer depends on: their names, or a function that reduces a query to what
 * the answer understands of it. All other parameters are ignored.
 */
export type CacheQuery = readonly string[] | ((query: URLSearchParams) => URLSearchParams);

export type PageAddress = {
  path: string;
  /** An ISO timestamp, where it is known. */
  changedAt?: string;
};

/** What the cache, the sitemap, robots.txt and the tests know about a page. Its route exports it as `handle`. */
export type PageFacts = {
  /**
   * The page is the same for every visitor: it is rendered once per data version and served from
   * memory. Without this it is rendered for every request.
   */
  cachedBy?: CacheQuery;
  /** Rendered ahead of the first visitor, after the start and after every change of the data. */
  warm?: true;
  inSitemap?: true;
  /** It speaks for the whole site, and is only at its English address. */
  forBothLanguages?: true;
  /** Robots may not fetch it. */
  closedToRobots?: true;
  /**
   * What nobody else may learn. `content`: nobody keeps the page, no search engine lists it, and no
   * Referer names it. `visit`: no Referer names it.
   */
  secret?: "content" | "visit";
  /** Making it takes the processor for long, and who asks decides for how long. */
  computes?: true;
  /** Every address the site links to, for a path with parameters. */
  addresses?: (api: Api) => PageAddress[] | Promise<PageAddress[]>;
  /** An address for tests and benchmarks, for a path with parameters. */
  example?: string;
};

export type SitePage = PageFacts & {
  /** Its path as routers match it, in the language of this build: `/blog/:slug`, `/hi/blog/:slug`. */
  pattern: string;
  /** False for a resource such as /sitemap.xml. */
  isDocument: boolean;
};

/** Every page of the site, in the order of routes.ts. */
export const sitePages = createContext<readonly SitePage[]>();

/** The addresses of a page in the language of this build: those it lists, or its path. */
export async function addressesOf({ addresses, pattern }: SitePage, api: Api) {
  if (!addresses) return [{ path: pattern }];
  return (await addresses(api)).map((address) => ({ ...address, path: localPath(address.path) }));
}
