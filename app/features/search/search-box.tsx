import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { preloadBookingDialog } from "../booking/use-booking-dialog.tsx";
import { asQuery, messages, searchPath } from "./search.ts";
import type { Suggestion } from "./suggestions.ts";
import { useSuggestedBooking } from "./use-suggested-booking.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/**
 * The header's search with live suggestions (product §2, §4). Before JavaScript it is a plain form that
 * leads to the search page; suggestions and booking dialog load once the box has the focus.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const asked = useAskedQuery();
  const [typed, setTyped] = useState(asked);
  const [open, setOpen] = useState(false);
  const { List, entries, load } = useSuggestions();
  const { book, dialog } = useSuggestedBooking(input);
  const close = () => setOpen(false);
  const wanted = open && typed !== "" && List !== "failed";

  const last = useRef(asked);
  useEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    if (input.current) input.current.value = asked;
    setTyped(asked);
  }, [asked]);

  function type(text: string) {
    const query = asQuery(text);
    setTyped(query);
    setOpen(query !== "");
    load();
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

  async function bookSuggestion(suggestion: Suggestion) {
    await book(suggestion);
    close();
  }

  function focus() {
    load();
    preloadBookingDialog();
  }

  return (
    <>
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
          aria-expanded={wanted && List !== undefined}
          aria-controls={wanted && List ? "suggestions" : undefined}
          placeholder="Search tests, packages, concerns"
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={asked}
          onFocus={focus}
          // Once it is here, the list closes itself.
          onBlur={List ? undefined : close}
          onChange={(event) => type(event.target.value)}
        />
        {typed && (
          <button
            type="button"
            className="clear needs-script"
            aria-label="Clear search"
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        )}
        <button type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
        {wanted && List && (
          <List
            form={form}
            entries={entries}
            query={typed}
            onBook={(suggestion) => void bookSuggestion(suggestion)}
            onClose={close}
          />
        )}
        {wanted && !List && (
          <p className="searching" role="status">
            {messages.searching}
          </p>
        )}
      </form>
      {dialog}
    </>
  );
}

/** What the page in view was searched for. */
function useAskedQuery() {
  const { pathname, search } = useLocation();
  return pathname === "/search" ? asQuery(new URLSearchParams(search).get("q") ?? "") : "";
}
