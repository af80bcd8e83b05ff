import { Form } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { FindInput } from "#app/ui/desk/list-filters.tsx";
import { type ActivityAsked, activityPath, readAsked } from "./activity-address.ts";
import { ACTIVITY_KINDS } from "./activity-kinds.ts";
import styles from "#app/ui/desk/list-filters.module.css";
import { useFollowedFilters } from "#app/ui/desk/use-followed-filters.ts";

type Props = { asked: ActivityAsked; people: readonly { value: string; words: string }[] };

/** One search, person and kind; the list follows while typing. Without script a button asks. */
export function ActivityFilters({ asked, people }: Props) {
  const { form, search, ask, askSoon, onSubmit } = useFollowedFilters({
    words: asked.words,
    read: (fields) => {
      // The day of the form is never after today.
      const typed = readAsked(fields, new Date());
      return { words: typed.words, path: activityPath({ ...typed, day: asked.day }) };
    },
  });
  return (
    <search>
      <Form
        ref={form}
        className={styles.filters}
        method="get"
        action="/activity"
        onSubmit={onSubmit}
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
