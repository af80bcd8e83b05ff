import { AGE_GROUPS, GENDERS } from "#app/features/packages/audience.ts";
import { CONCERNS } from "#app/features/packages/concern.ts";
import { fetchPackages } from "#app/features/packages/package.calls.ts";
import { fetchPosts } from "#app/features/blog/blog.calls.ts";
import type { Api } from "#app/lib/api.ts";
import { addressesOf, type SitePage } from "#app/lib/page-facts.ts";
import { NOT_FOUND } from "./addresses.ts";

const CALLS = [
  "/api/tests",
  "/api/packages",
  "/api/packages/hero",
  "/api/blogs",
  "/api/booths",
  "/api/reviews",
  "/api/openapi.json",
  "/api/suggestions",
  // Any search builds the index, so that no visitor waits for it.
  "/api/search?q=cbc",
];

/** The cache keys to render ahead of the first visitor: pages in the order of routes.ts, then calls. */
export async function keysToWarm(pages: readonly SitePage[], api: Api): Promise<string[]> {
  const keys: string[] = [];
  for (const page of pages) {
    if (page.warm) keys.push(...(await keysOf(page, api)));
  }
  return [...keys, ...CALLS, ...(await callsWithParameters(api))];
}

const keysOf = async (page: SitePage, api: Api) =>
  page.pattern === "/*" ? [NOT_FOUND] : (await addressesOf(page, api)).map(({ path }) => path);

async function callsWithParameters(api: Api) {
  const packages = await fetchPackages(api);
  const posts = await fetchPosts(api);
  return [
    ...CONCERNS.map(
      (concern) => `/api/packages?${new URLSearchParams({ healthConcern: concern })}`,
    ),
    ...GENDERS.flatMap((gender) =>
      AGE_GROUPS.map((ageGroup) => `/api/packages?gender=${gender}&ageGroup=${ageGroup}`),
    ),
    ...packages.map(({ packageType }) => `/api/packages/type/${encodeURIComponent(packageType)}`),
    ...posts.map(({ slug }) => `/api/blogs/${encodeURIComponent(slug)}`),
  ];
}
