import { useEffect, useState } from "react";
import { browserApi, logBug } from "#app/lib/api.ts";
import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";
import { labelOf } from "./found-label.ts";
import { fetchSearch } from "./search.calls.ts";
import { asQuery } from "./search.ts";

/** As long as the header's search waits for the next key (product §4). */
const REST_MS = 300;

type Found = { query: string; tests: TestLabel[]; count: number; failed?: true };

type Narrowed = { category: string; sort: string };

/**
 * The best tests of the whole catalogue, or of a category, for what is typed; the last answer until
 * the next is there.
 */
export function useFoundTests(typed: string, { category, sort }: Narrowed): Found | undefined {
  const query = asQuery(typed);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!query) return undefined;
    let stale = false;
    const timer = setTimeout(() => {
      fetchSearch(browserApi, { query, kind: "test", category, sort }).then(
        (answer) => {
          const tests = answer?.results.map(labelOf) ?? [];
          if (!stale) setFound({ query, tests, count: answer?.counts.test ?? 0 });
        },
        (error: unknown) => {
          logBug(error);
          if (!stale) setFound({ query, tests: [], count: 0, failed: true });
        },
      );
    }, REST_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [query, category, sort]);
  return query ? found : undefined;
}
