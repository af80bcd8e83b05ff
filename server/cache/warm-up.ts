import { AGE_GROUPS, GENDERS } from "#app/features/packages/audience.ts";
import { CONCERNS, concernPath } from "#app/features/packages/concern.ts";
import { packagePath } from "#app/features/packages/package.ts";
import { NOT_FOUND } from "./cacheable.ts";

const FIXED = [
  "/",
  "/tests",
  "/packages",
  "/packages/mini",
  "/collection-booth",
  "/blogs",
  "/callback",
  "/cart",
  "/reports",
  "/privacy",
  "/search",
  NOT_FOUND,
  "/sitemap.xml",
  "/robots.txt",
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

type GetJson = (path: string) => Promise<unknown>;

/** Every page and catalogue call the site itself leads to, the most visited first. */
export async function ownPages(getJson: GetJson): Promise<string[]> {
  const packages = await textsOf(getJson, "/api/packages", "packageType");
  const slugs = await textsOf(getJson, "/api/blogs", "slug");
  const checkups = GENDERS.flatMap((type) => AGE_GROUPS.map((age) => ({ type, age })));
  return [
    ...FIXED,
    ...CONCERNS.map(concernPath),
    ...CONCERNS.map(
      (concern) => `/api/packages?${new URLSearchParams({ healthConcern: concern })}`,
    ),
    ...checkups.map(({ type, age }) => `/recommended-checkup/${type}/${age}`),
    ...checkups.map(({ type, age }) => `/api/packages?gender=${type}&ageGroup=${age}`),
    ...GENDERS.map((type) => `/checkups/${type}`),
    ...packages.flatMap((type) => [
      packagePath(type),
      `/api/packages/type/${encodeURIComponent(type)}`,
    ]),
    ...slugs.flatMap((slug) => [
      `/blog/${encodeURIComponent(slug)}`,
      `/api/blogs/${encodeURIComponent(slug)}`,
    ]),
  ];
}

/** One text field of each item of a list, which may stand alone or under `data`. */
async function textsOf(getJson: GetJson, path: string, field: string) {
  const answer = await getJson(path);
  const list = isRecord(answer) ? answer.data : answer;
  if (!Array.isArray(list)) return [];
  return list
    .map((item: unknown) => (isRecord(item) ? item[field] : undefined))
    .filter((text) => typeof text === "string");
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
