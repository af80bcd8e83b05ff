import { type ComponentType, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { asQuery, searchPath } from "./search.ts";
import type { SuggestionListProps } from "./suggestion-list.tsx";

/**
 * The header's search with live suggestions (spec §2, §4). Before JavaScript it is a plain form that
 * leads to the search page; the suggestions load once the box has the focus.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [Suggestions, loadSuggestions] = useSuggestionList();
  const close = () => setOpen(false);
  const shown = open && typed !== "" && Suggestions !== undefined;

  const asked = useAskedQuery((query) => {
    if (input.current) input.current.value = query;
    setTyped(query);
  });

  function type(text: string) {
    const query = asQuery(text);
    setTyped(query);
    setOpen(query !== "");
    loadSuggestions();
  }

  function clear() {
    if (input.current) input.current.value = "";
    setTyped("");
    close();
    input.current?.focus();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const query = asQuery(input.current?.value ?? "");
    if (!query) return;
    close();
    void navigate(searchPath(query));
  }

  return (
    <form ref={form} className="find" role="search" action="/search" onSubmit={submit}>
      <label className="sr" htmlFor="q">
        Search tests, packages and concerns
      </label>
      <input
        ref={input}
        id="q"
        name="q"
        type="search"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={shown}
        aria-controls={shown ? "suggestions" : undefined}
        placeholder="Search tests, packages, concerns"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={asked}
        onFocus={loadSuggestions}
        onChange={(event) => type(event.target.value)}
      />
      {typed && (
        <button type="button" className="clear" aria-label="Clear search" onClick={clear}>
          <Icon name="close" />
        </button>
      )}
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      {shown && <Suggestions form={form} query={typed} onClose={close} />}
    </form>
  );
}

/** The list and what loads it; where it cannot be had, the box still leads to the search page. */
function useSuggestionList() {
  const [List, setList] = useState<ComponentType<SuggestionListProps>>();
  function load() {
    if (List) return;
    import("./suggestion-list.tsx").then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => undefined, // Offline: the next focus tries again.
    );
  }
  return [List, load] as const;
}

/** What the page in view was searched for; `changed` is told when a navigation changes it. */
function useAskedQuery(changed: (query: string) => void) {
  const { pathname, search } = useLocation();
  const asked = pathname === "/search" ? asQuery(new URLSearchParams(search).get("q") ?? "") : "";
  const last = useRef(asked);
  useEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    changed(asked);
  });
  return asked;
}
