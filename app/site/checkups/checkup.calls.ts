import type { Api } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";
import type { Combination } from "./checkup-address.ts";

/** The checkup shown where the lab has no package for this combination. */
export const fetchFallback = (api: Api, { gender, ageGroup }: Combination) =>
  dataOf(api.get(`/packages/fallback?${new URLSearchParams({ gender, ageGroup })}`));
