import { fetchPackagesById } from "#app/site/packages/selected-packages.calls.ts";
import type { Api } from "#app/http/api.ts";

/** The packages with these ids side by side. */
export async function fetchComparison(api: Api, ids: readonly string[]) {
  const [found, { comparePackages }] = await Promise.all([
    fetchPackagesById(api, ids),
    import("./comparison.ts"),
  ]);
  return comparePackages(found, ids);
}
