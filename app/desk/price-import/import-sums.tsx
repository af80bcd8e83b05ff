import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import styles from "#app/ui/desk/number-strip.module.css";
import type { ImportRun } from "./import-view.server.ts";

/** What becomes of the rows of a price file, in numbers. */
export function ImportSums({ run }: { run: ImportRun }) {
  const sums: [number, string][] = [
    [run.fits, "rows fit a test"],
    [run.changes, "prices change"],
    [run.asks, run.asks === 1 ? "asks first" : "ask first"],
    [run.same, "are the same"],
    [run.stay, "not in the file, stay"],
  ];
  const bad: [number, string][] = [
    [run.nothing, "fit nothing, left out"],
    ...(run.wrong > 0 ? [[run.wrong, "wrong, left out"] satisfies [number, string]] : []),
  ];
  return (
    <ul className={styles.numbers}>
      {sums.map(([count, words]) => (
        <li key={words}>
          <b>{count.toLocaleString("en-IN")}</b>
          <span>{words}</span>
        </li>
      ))}
      {bad.map(([count, words]) => (
        <li key={words} className={count > 0 ? styles.bad : undefined}>
          <b>{count.toLocaleString("en-IN")}</b>
          <span>
            {count > 0 && <DeskIcon name="alert" />}
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
