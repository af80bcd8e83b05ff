import type { Api } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";
import { wholePackages } from "./whole-package.ts";

/** Some of the packages. All of them, and one: package.calls.ts, which more pages load. */

/** The packages with these ids that the lab offers, in this order. */
export const fetchPackagesById = async (api: Api, ids: readonly string[]) =>
  ids.length > 0 ? wholePackages(await dataOf(api.get(`/packages?ids=${ids.join(",")}`))) : [];

export const fetchHeroPackages = (api: Api) =>
  dataOf(api.get("/packages/hero")).then(wholePackages);

/** Packages for a concern; the page filters once more (product §7: Packages for a concern). */
export const fetchConcernPackages = (api: Api, concern: string) =>
  dataOf(api.get(`/packages?healthConcern=${encodeURIComponent(concern)}`)).then(wholePackages);

export const fetchRecommended = (api: Api, gender: string, ageGroup: string) =>
  dataOf(api.get(`/packages?${new URLSearchParams({ gender, ageGroup })}`)).then(wholePackages);
