import { type Api, ApiError } from "#app/lib/api.ts";
import type { Package, Test, TestLabel } from "./lab-test.ts";
import type { Combination, Fallback } from "#app/features/checkups/checkup.ts";

export type Found<T> = { success: boolean; data: T };

/** Stands for an answer that came with success false, where other failures have their status. */
export const UNSUCCESSFUL = 200;

export const getData = async <T>(api: Api, path: string) =>
  dataOf(path, await api.get<Found<T>>(path));

export function dataOf<T>(path: string, { success, data }: Found<T>) {
  if (!success) throw new ApiError(path, UNSUCCESSFUL);
  return data;
}

/** Spec §8: what is said of an answer with success false, and of a request that failed. */
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

export const fetchTests = (api: Api) => getData<Test[]>(api, "/tests");

/** One test, or undefined when the catalogue no longer has it. */
export async function fetchTest(api: Api, id: string) {
  const [test] = await getData<Test[]>(api, `/tests?id=${encodeURIComponent(id)}`);
  return test;
}

export const fetchPackages = (api: Api) => getData<Package[]>(api, "/packages");

export const fetchPackage = (api: Api, type: string) =>
  getData<Package>(api, `/packages/type/${encodeURIComponent(type)}`);

export const fetchHeroPackages = (api: Api) => getData<Package[]>(api, "/packages/hero");

/** Packages for a concern; the caller filters once more, as the specification has the page do (§7). */
export const fetchConcernPackages = (api: Api, concern: string) =>
  getData<Package[]>(api, `/packages?healthConcern=${encodeURIComponent(concern)}`);

export const fetchRecommended = (api: Api, gender: string, ageGroup: string) =>
  getData<Package[]>(api, `/packages?${new URLSearchParams({ gender, ageGroup })}`);

/** What is shown where the lab has no package for a combination. */
export const fetchFallback = (api: Api, { gender, ageGroup }: Combination) =>
  getData<Fallback>(api, `/packages/fallback?${new URLSearchParams({ gender, ageGroup })}`);

/** What a label needs of a test, so that a page of 1,260 stays small. */
export const toLabel = ({
  _id,
  name,
  category,
  offeredPrice,
  originalPrice,
  container,
  tat,
  fasting,
}: Test): TestLabel => ({
  _id,
  name,
  category,
  offeredPrice,
  originalPrice,
  container,
  tat,
  fasting,
});

/** What a cart line keeps of a test (spec §3). */
export type CartableTest = TestLabel & Pick<Test, "description">;

export const toCartable = (test: Test): CartableTest => ({
  ...toLabel(test),
  description: test.description,
});
