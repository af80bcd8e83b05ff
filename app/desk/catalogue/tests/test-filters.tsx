import { Form } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { FindInput } from "#app/ui/desk/list-filters.tsx";
import styles from "#app/ui/desk/list-filters.module.css";
import { useFollowedFilters } from "#app/ui/desk/use-followed-filters.ts";
import { readTestsAsked, SHOWN, type TestsAsked, testsPath } from "./tests-address.ts";

type Props = { asked: TestsAsked; categories: readonly string[]; fitting: number };

/** Words, category and what is shown; the list follows while typing. Without script a button asks. */
export function TestFilters({ asked, categories, fitting }: Props) {
  const { form, search, ask, askSoon, onSubmit } = useFollowedFilters({
    words: asked.words,
    read: (fields) => {
      const typed = readTestsAsked(fields);
      return { words: typed.words, path: testsPath(typed) };
    },
  });
  return (
    <search>
      <Form
        ref={form}
        className={styles.filters}
        method="get"
        action="/catalogue"
        onSubmit={onSubmit}
      >
        <FindInput
          ref={search}
          name="q"
          aria-label="Find a test"
          placeholder="Name, other name or id"
          maxLength={100}
          defaultValue={asked.words}
          onChange={askSoon}
        />
        <select
          key={`category ${asked.category}`}
          name="category"
          aria-label="Category"
          defaultValue={asked.category}
          onChange={ask}
        >
          <option value="">All {categories.length} categories</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
        <select
          key={`show ${asked.show}`}
          name="show"
          aria-label="Show"
          defaultValue={asked.show}
          onChange={ask}
        >
          {Object.entries(SHOWN).map(([show, words]) => (
            <option key={show} value={show}>
              {words}
            </option>
          ))}
        </select>
        <noscript>
          <button className={buttonClass("button")}>Show</button>
        </noscript>
        <span className={styles.caption}>
          {fitting.toLocaleString("en-IN")} {fitting === 1 ? "test" : "tests"}, most booked first
        </span>
      </Form>
    </search>
  );
}
