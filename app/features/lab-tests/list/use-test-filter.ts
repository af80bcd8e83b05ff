import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { browserApi, logBug } from "#app/lib/api.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fetchTests } from "../lab-test.calls.ts";
import type { TestLabel } from "../lab-test.ts";
import { filterTests, filterTexts } from "./test-list.ts";

/**
 * What of the list is shown, kept in the URL. The server renders category and marked test, which all
 * visitors of an address share; what was typed and the order come in after hydration.
 */
export function useTestFilter(tests: readonly TestLabel[]) {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const [typed, type] = useTyped(params);
  const sort = hydrated ? (params.get("sort") ?? "") : "";
  const otherNames = useOtherNames(typed !== "");

  const marked = tests.find((test) => test._id === params.get("test"));
  const category = marked?.category ?? params.get("category") ?? "";
  const words = useDeferredValue(typed);
  const texts = useMemo(() => filterTexts(tests, otherNames), [tests, otherNames]);
  const shown = useMemo(() => {
    const found = filterTests(tests, { category, typed: words, sort }, texts);
    return marked ? [marked, ...found.filter((test) => test !== marked)] : found;
  }, [tests, category, words, sort, texts, marked]);

  function change(changed: { find?: string; sort?: string }) {
    if (changed.find !== undefined) return type(changed.find);
    const search = searchWith({ find: typed, ...changed });
    return setParams(search, { replace: true, preventScrollReset: true });
  }
  return { typed, sort, change, category, marked, shown };
}

/** What is typed into the filter, and what changes it; kept in the address once typing rests. */
export function useTyped(params: URLSearchParams) {
  const hydrated = useHydrated();
  const [typing, setTyping] = useState<string>();
  const later = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);

  function type(find: string) {
    clearTimeout(later.current);
    setTyping(find);
    later.current = window.setTimeout(() => remember(searchWith({ find })), URL_DELAY_MS);
  }
  return [typing ?? (hydrated ? (params.get("find") ?? "") : ""), type] as const;
}

const URL_DELAY_MS = 300;

/** Beside what the address says by now: a category may have been chosen meanwhile. */
function searchWith(changed: Record<string, string>) {
  const search = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changed)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return search;
}

/** Into the address alone: a navigation would have React look through all labels. */
function remember(search: URLSearchParams) {
  const url = new URL(window.location.href);
  url.search = String(search);
  window.history.replaceState(window.history.state, "", url);
}

/** The tests' other names (CBC, LFT …), fetched once something is typed: the page itself stays small. */
function useOtherNames(wanted: boolean) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    if (!wanted || names) return;
    fetchTests(browserApi).then(
      (tests) => setNames(new Map(tests.map((test) => [test._id, test.aliases.join(" ")]))),
      (error: unknown) => {
        logBug(error);
        setNames(new Map()); // Names alone still match.
      },
    );
  }, [wanted, names]);
  return names;
}
