import type { Api } from "#app/http/api.ts";
import { addressesToWarm, type SiteCall } from "#app/http/call-facts.server.ts";
import { callAddress } from "#app/lib/language.ts";
import { addressesOf, type SitePage } from "#app/http/page-facts.ts";
import { notFoundKey } from "./addresses.ts";

type Site = { pages: readonly SitePage[]; calls: readonly SiteCall[]; api: Api };

/** The cache keys to render ahead of the first visitor: pages in the order of routes.ts, then calls. */
export async function keysToWarm({ pages, calls, api }: Site): Promise<string[]> {
  const keys: string[] = [];
  for (const page of pages) {
    if (page.warm) keys.push(...(await keysOf(page, api)));
  }
  for (const call of calls) keys.push(...(await addressesToWarm(call)).map(callAddress));
  return keys;
}

const keysOf = async (page: SitePage, api: Api) =>
  page.pattern.endsWith("/*")
    ? [notFoundKey(page.pattern)]
    : (await addressesOf(page, api)).map(({ path }) => path);
