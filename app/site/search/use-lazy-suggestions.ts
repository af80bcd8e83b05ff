import { type ComponentType, useRef, useState } from "react";
import { browserApi, logBug } from "#app/http/api.ts";
import { fetchSuggestions } from "./suggestions.calls.ts";
import type { SuggestionListProps } from "./suggestion-list.tsx";
import type { Suggestion } from "./suggestions.ts";

export type Entries = readonly Suggestion[] | "failed";

/**
 * The component of the list, its entries, and `load`, which fetches both in parallel. A failed load is
 * tried again at the next keystroke; until then the box still submits to the search page.
 */
export function useLazySuggestions() {
  const [List, setList] = useState<ComponentType<SuggestionListProps> | "failed">();
  const [entries, setEntries] = useState<Entries>();
  const loading = useRef(false);

  function load() {
    if (loading.current) return;
    loading.current = true;
    const code = import("./suggestion-list.tsx").then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      (error: unknown) => {
        logBug(error);
        setList("failed");
      },
    );
    const data = Array.isArray(entries)
      ? undefined
      : fetchSuggestions(browserApi).then(setEntries, (error: unknown) => {
          logBug(error);
          setEntries("failed");
        });
    void Promise.all([code, data]).then(() => (loading.current = false));
  }
  return { List, entries, load };
}
