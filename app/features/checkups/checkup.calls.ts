import type { Api } from "#app/lib/api.ts";
import { getData } from "#app/lib/api-data.ts";
import type { Combination, Fallback } from "./checkup.ts";

/** The checkup shown where the lab has no package for this combination. */
export const fetchFallback = (api: Api, { gender, ageGroup }: Combination) =>
  getData<Fallback>(api, `/packages/fallback?${new URLSearchParams({ gender, ageGroup })}`);
