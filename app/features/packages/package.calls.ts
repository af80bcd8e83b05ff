import type { Api } from "#app/lib/api.ts";
import { dataOf, UNSUCCESSFUL } from "#app/lib/api-data.ts";

/** The sentences for an answer with success false, and for a request that failed (product §8). */
const FAILURES = {
  packages: { unsuccessful: "Failed to fetch packages", failed: "Failed to load packages" },
  details: {
    unsuccessful: "Failed to fetch package details",
    failed: "Failed to load package details",
  },
  hero: {
    unsuccessful: "Failed to fetch hero packages",
    failed: "Failed to load hero packages",
  },
};

export const failureOf = (what: keyof typeof FAILURES, status: number) =>
  FAILURES[what][status === UNSUCCESSFUL ? "unsuccessful" : "failed"];

export const fetchPackages = (api: Api) => dataOf(api.get("/packages"));

/** The packages with these ids that the lab offers, in this order. */
export const fetchPackagesById = async (api: Api, ids: readonly string[]) =>
  ids.length > 0 ? dataOf(api.get(`/packages?ids=${ids.join(",")}`)) : [];

export const fetchPackage = (api: Api, type: string) =>
  dataOf(api.get(`/packages/type/${encodeURIComponent(type)}`));

export const fetchHeroPackages = (api: Api) => dataOf(api.get("/packages/hero"));

/** Packages for a concern; the page filters once more (product §7: Packages for a concern). */
export const fetchConcernPackages = (api: Api, concern: string) =>
  dataOf(api.get(`/packages?healthConcern=${encodeURIComponent(concern)}`));

export const fetchRecommended = (api: Api, gender: string, ageGroup: string) =>
  dataOf(api.get(`/packages?${new URLSearchParams({ gender, ageGroup })}`));
