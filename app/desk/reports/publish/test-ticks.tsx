import { useState } from "react";
import type { ComparedWith } from "../files/chosen-file.queries.server.ts";
import styles from "../match/match-sheet.module.css";

type Props = {
  tests: ComparedWith["tests"];
  ticked: ReadonlySet<string>;
  onTick: (name: string, on: boolean) => void;
  /** What follows of the ticks; undefined for nothing. */
  follows: string | undefined;
};

/** Which of the booked tests are in the PDF: with some of them it is a part of the report. */
export function TestTicks({ tests, ticked, onTick, follows }: Props) {
  // Folded up while nothing is to be looked at.
  const [isWhole] = useState(() => ticked.size === tests.length);
  const own = tests.filter(({ name }) => ticked.has(name)).length;
  return (
    <>
      <details className={styles.tests} open={!isWhole}>
        <summary>
          {own} of {tests.length} tests are in it <span>Change</span>
        </summary>
        <ul>
          {tests.map(({ name, isReady }) => (
            <li key={name}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={ticked.has(name)}
                  onChange={({ target }) => onTick(name, target.checked)}
                />
                <span>
                  {name} {isReady && <small>published already</small>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </details>
      {follows && <p>{follows}</p>}
    </>
  );
}
