import { idsIn } from "#app/lib/id-list.ts";

/** The address of a comparison: `/compare?p=a,b` (product §2: Compare packages). */

export const MAX_COMPARED = 4;

/** Ids read from an address: more than are compared, because the lab may have dropped some of them. */
const MAX_READ = 3 * MAX_COMPARED;

export const readComparedIds = (params: URLSearchParams) => idsIn(params.getAll("p"), MAX_READ);

/** The parameters that the page reads, in one form: `p=a,b`, or none. */
export function comparedParams(params: URLSearchParams) {
  const ids = readComparedIds(params);
  return new URLSearchParams(ids.length > 0 ? { p: ids.join(",") } : {});
}

export const comparePath = (ids: readonly string[]) =>
  ids.length > 0 ? `/compare?p=${ids.join(",")}` : "/compare";
