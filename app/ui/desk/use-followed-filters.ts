import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/** How long after the last key the list follows what is typed. */
const REST_MS = 150;

type Options = {
  /** What the address asks for. */
  words: string;
  /** What the form asks for: the words as the address holds them, and the address. */
  read: (fields: URLSearchParams) => { words: string; path: string };
};

/** A form of filters whose list follows while one types; without script a button asks. */
export function useFollowedFilters({ words, read }: Options) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(words);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A link has changed the words, not what is typed here.
    if (words === sent.current || !search.current) return;
    sent.current = words;
    search.current.value = words;
  }, [words]);

  function ask() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const fields = Array.from(new FormData(form.current), ([name, value]) => [name, String(value)]);
    const asked = read(new URLSearchParams(fields));
    sent.current = asked.words;
    void navigate(asked.path, { replace: true, preventScrollReset: true });
  }
  return {
    form,
    search,
    /** At once, as for a choice. */
    ask,
    /** When the typing rests. */
    askSoon() {
      clearTimeout(timer.current);
      timer.current = setTimeout(ask, REST_MS);
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      ask();
    },
  };
}
