import type { Api } from "#app/http/api.ts";
import { dataOf, UNSUCCESSFUL } from "#app/http/api-data.ts";
import { t } from "#app/lib/translate.ts";
import { wholePackage, wholePackages } from "./whole-package.ts";

/** The sentences for an answer with success false, and for a request that failed (product §8). */
const FAILURES = {
  packages: { unsuccessful: t`Failed to fetch packages`, failed: t`Failed to load packages` },
  details: {
    unsuccessful: t`Failed to fetch package details`,
    failed: t`Failed to load package details`,
  },
  hero: {
    unsuccessful: t`Failed to fetch hero packages`,
    failed: t`Failed to load hero packages`,
  },
};

export const failureOf = (what: keyof typeof FAILURES, status: number) =>
  FAILURES[what][status === UNSUCCESSFUL ? "unsuccessful" : "failed"];

export const fetchPackages = (api: Api) => dataOf(api.get("/packages")).then(wholePackages);

export const fetchPackage = (api: Api, type: string) =>
  dataOf(api.get(`/packages/type/${encodeURIComponent(type)}`)).then(wholePackage);
