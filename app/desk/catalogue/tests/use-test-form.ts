import { useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { dropKeptTest, findKeptTest, keepTest } from "./kept-test.ts";
import { problemsOf, type TestField, type TestTyped } from "./test-input.ts";

/**
 * What is typed in the form of a test. A new test is kept in this browser until midnight, so that a form
 * that was left can be gone on with.
 * @param start what stands in the form at first
 * @param isKept false for a stored test: another's changes would be hidden by what was kept
 */
export function useTestForm(start: TestTyped, isKept: boolean) {
  const [typed, setTyped] = useState(start);
  const [isShown, setShown] = useState(false);
  const [isRead, setRead] = useState(!isKept);
  // The server does not know what the browser keeps, so it is read once the page is alive.
  if (useHydrated() && !isRead) {
    setRead(true);
    const kept = findKeptTest();
    if (kept) setTyped(kept);
  }
  const problems = problemsOf(typed);
  function type(field: TestField, value: string) {
    const next = { ...typed, [field]: value };
    setTyped(next);
    if (isKept) keepTest(next);
  }
  return {
    typed,
    type,
    /** What is wrong, once the form was sent; a field that is not reached yet is not wrong. */
    problems: isShown ? problems : {},
    /** @returns whether it can be sent; else it is said below the fields. */
    check() {
      setShown(true);
      return Object.keys(problems).length === 0;
    },
    drop: dropKeptTest,
  };
}
