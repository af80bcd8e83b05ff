import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import { testPath } from "#app/desk/catalogue/tests/test-list.ts";
import { type Step, StepButton } from "#app/desk/catalogue/step-button.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import type { PopularTest } from "./popular-test.ts";
import styles from "./popular-order-page.module.css";

type Props = {
  tests: readonly PopularTest[];
  /** `30 days` */
  span: string;
  onStep: (what: Step, test: PopularTest) => void;
};

const BY_KEY: Partial<Record<string, "up" | "down">> = { ArrowUp: "up", ArrowDown: "down" };

/** The popular tests in their order; Alt with an arrow moves the row that has the focus. */
export function PopularTestList({ tests, span, onStep }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  function onKeyDown(event: KeyboardEvent, test: PopularTest) {
    const what = event.altKey ? BY_KEY[event.key] : undefined;
    if (!what) return;
    event.preventDefault();
    onStep(what, test);
  }
  return (
    <div ref={list}>
      <ol className={styles.list} aria-label="Popular tests" data-list>
        {tests.map((test, at) => (
          // Its link and buttons have the focus; the keys of each reach the row.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={test.id} data-row={test.id} onKeyDown={(event) => onKeyDown(event, test)}>
            <b>{at + 1}</b>
            <span className={styles.name}>
              <Link to={testPath(test.id)} data-row-link>
                {test.name}
              </Link>
              <small>{bookedInWords(test, span)}</small>
              {test.isOffSite && <Mark>Not on the site</Mark>}
            </span>
            <StepButton what="up" of={test} isEnd={at === 0} onStep={() => onStep("up", test)} />
            <StepButton
              what="down"
              of={test}
              isEnd={at === tests.length - 1}
              onStep={() => onStep("down", test)}
            />
            <StepButton what="out" of={test} onStep={() => onStep("out", test)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const bookedInWords = ({ category, booked }: PopularTest, span: string) =>
  [category, booked !== undefined && `${timesInWords(booked)} in ${span}`]
    .filter(Boolean)
    .join(", ");

function timesInWords(booked: number) {
  if (booked === 0) return "not booked";
  return booked === 1 ? "booked once" : `booked ${booked.toLocaleString("en-IN")} times`;
}
