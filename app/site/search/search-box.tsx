import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./search-box.module.css";
import { asQuery, searchPath } from "#app/domain/search/search.ts";
import { messages } from "./search-words.ts";
import { useLazySuggestions } from "./use-lazy-suggestions.ts";

/**
 * The header's search with live suggestions (product §2, §4). Without JavaScript it is a plain form for
 * the search page. The code of the suggestions, of their keys and of booking one loads when the box gets
 * the focus.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const asked = useAskedQuery();
  const [typed, setTyped] = useState(asked);
  const [open, setOpen] = useState(false);
  const { List, entries, load } = useLazySuggestions();
  const [booking, setBooking] = useState<ReactNode>();
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

  return (
    <>
      <form
        ref={form}
        className={styles.box}
        role="search"
        action={localPath("/search")}
        onSubmit={submit}
      >
        <label className={text.visuallyHidden} htmlFor="q">
          {t`Search tests, packages and concerns`}
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
          placeholder={t`Search tests, packages, concerns`}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={asked}
          onFocus={load}
          // The list, once loaded, closes itself.
          onBlur={List ? undefined : close}
          onChange={(event) => type(event.target.value)}
        />
        {typed && (
          <button
            type="button"
            className={`${styles.clear} ${layout.needsScript}`}
            aria-label={t`Clear search`}
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        )}
        <button type="submit" className={styles.submit} aria-label={t`Search`}>
          <Icon name="search" />
        </button>
        {wanted && List && (
          <List
            form={form}
            box={input}
            entries={entries}
            query={typed}
            onBook={setBooking}
            onClose={close}
          />
        )}
        {wanted && !List && (
          <p className={styles.searching} role="status">
            {messages.searching}
          </p>
        )}
      </form>
      {booking}
    </>
  );
}

/** The query of the search page, when it is open. */
function useAskedQuery() {
  const { pathname, search } = useLocation();
  return pathname === "/search" ? asQuery(new URLSearchParams(search).get("q") ?? "") : "";
}
