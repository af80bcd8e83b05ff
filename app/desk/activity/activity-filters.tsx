import { type FormEvent, useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { FindInput } from "#app/ui/desk/list-filters.tsx";
import { type ActivityAsked, activityPath, readAsked } from "./activity-address.ts";
import { ACTIVITY_KINDS } from "./activity-kinds.ts";
import styles from "#app/ui/desk/list-filters.module.css";

/** How long after the last key the list follows what is typed. */
const REST_MS = 150;

type Props = { asked: ActivityAsked; people: readonly { value: string; words: string }[] };

/** One search, person and kind; the list follows while typing. Without script a button asks. */
export function ActivityFilters({ asked, people }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(asked.words);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A link has changed the words, not what is typed here.
    if (asked.words === sent.current || !search.current) return;
    sent.current = asked.words;
    search.current.value = asked.words;
  }, [asked.words]);

  function ask() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const fields = Array.from(new FormData(form.current), ([name, value]) => [name, String(value)]);
    // The day of the form is never after today.
    const typed = readAsked(new URLSearchParams(fields), new Date());
    sent.current = typed.words;
    const path = activityPath({ ...typed, day: asked.day });
    void navigate(path, { replace: true, preventScrollReset: true });
  }
  function askSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, REST_MS);
  }

  return (
    <search>
      <Form
        ref={form}
        className={styles.filters}
        method="get"
        action="/activity"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          ask();
        }}
      >
        <input type="hidden" name="day" value={asked.day} />
        <FindInput
          ref={search}
          name="q"
          aria-label="Find"
          placeholder="Name, reference or word"
          maxLength={100}
          defaultValue={asked.words}
          onChange={askSoon}
        />
        <select
          key={`who ${asked.who}`}
          name="who"
          aria-label="Person"
          defaultValue={asked.who}
          onChange={ask}
        >
          <option value="">Everybody</option>
          {people.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <select
          key={`kind ${asked.kind}`}
          name="kind"
          aria-label="Kind"
          defaultValue={asked.kind}
          onChange={ask}
        >
          <option value="">All changes</option>
          {Object.entries(ACTIVITY_KINDS).map(([kind, { words }]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
        <noscript>
          <button className={buttonClass("button")}>Show</button>
        </noscript>
        <span className={styles.caption}>Newest first. Nothing here is ever changed</span>
      </Form>
    </search>
  );
}
