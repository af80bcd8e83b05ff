import { type ComponentProps, type ReactNode, startTransition, useEffect, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { TestLabel } from "../lab-test.ts";
import type { CategoryCount } from "./test-pages.ts";
import { TestGroups } from "./test-groups.tsx";

type Props = {
  tests: readonly TestLabel[];
  /** `tests` itself, or what is left of them. */
  shown: readonly TestLabel[];
  marked?: TestLabel;
  inCart: (testId: string) => ReactNode;
  /** How many tests each category has, where `tests` is one page of many. */
  sizes?: readonly CategoryCount[];
};

/** Taking 1,260 labels away takes time: it waits until typing rests. */
const LEAVE_MS = 400;

/** The tests that are shown. The whole list is hidden at once when it is narrowed, and goes later. */
export function TestLists({ tests, shown, marked, inCart, sizes }: Props) {
  const narrowed = shown !== tests;
  const [whole, setWhole] = useState(!narrowed);
  useEffect(() => {
    const change = () => startTransition(() => setWhole(shown === tests));
    const timer = setTimeout(change, LEAVE_MS);
    return () => clearTimeout(timer);
  }, [shown, tests]);
  return (
    <>
      {(whole || !narrowed) && (
        <div hidden={narrowed}>
          <List tests={tests} marked={marked} inCart={inCart} sizes={sizes} />
        </div>
      )}
      {narrowed && <List tests={shown} marked={marked} inCart={inCart} />}
    </>
  );
}

/**
 * What the server made is a form, so that Book Now works before JavaScript. What is made later needs
 * none, and grows and shrinks: for every button that comes or goes, browsers look through all buttons
 * of its form.
 */
function List(props: Omit<ComponentProps<typeof TestGroups>, "served">) {
  const hydrated = useHydrated();
  const [served] = useState(!hydrated);
  const groups = <TestGroups {...props} served={served} />;
  return served ? <form action="/book">{groups}</form> : groups;
}
