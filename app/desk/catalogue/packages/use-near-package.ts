import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { NearPackage } from "./listed-package.ts";

type Near = { near: NearPackage | null };

/** How long after the last change it is looked up. */
const REST_MS = 300;

/**
 * The package that has most of the picked tests.
 * @param own the id of the package that is written; blank for a new one
 */
export function useNearPackage(ids: readonly string[], own: string) {
  const { load, data } = useFetcher<Near>();
  const tests = ids.join(",");
  useEffect(() => {
    const search = new URLSearchParams({ tests, own });
    const timer = setTimeout(() => void load(`/catalogue/near-package?${search}`), REST_MS);
    return () => clearTimeout(timer);
  }, [tests, own, load]);
  return data?.near ?? undefined;
}
