import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import styles from "#app/ui/desk/number-strip.module.css";
import { grouped } from "./grouped-count.ts";
import type { ImportRun } from "./import-view.server.ts";

/** What becomes of the rows of a price file, in numbers. */
export function ImportSums({ run }: { run: ImportRun }) {
  const other = run.facts === 1 ? "other fact changes" : "other facts change";
  const sums: [number, string][] = [
    [run.fits, run.fits === 1 ? "row fits a test" : "rows fit a test"],
    [run.prices, run.prices === 1 ? "price changes" : "prices change"],
    ...(run.facts > 0 ? [[run.facts, other] satisfies [number, string]] : []),
    [run.asks, run.asks === 1 ? "asks first" : "ask first"],
    [run.same, run.same === 1 ? "is the same" : "are the same"],
    [run.stay, "not in the file, stay"],
  ];
  const bad: [number, string][] = [
    [run.nothing, run.nothing === 1 ? "fits nothing, left out" : "fit nothing, left out"],
    ...(run.wrong > 0 ? [[run.wrong, "wrong, left out"] satisfies [number, string]] : []),
  ];
  return (
    <ul className={styles.numbers}>
      {sums.map(([count, words]) => (
        <li key={words}>
          <b>{grouped(count)}</b>
          <span>{words}</span>
        </li>
      ))}
      {bad.map(([count, words]) => (
        <li key={words} className={count > 0 ? styles.bad : undefined}>
          <b>{grouped(count)}</b>
          <span>
            {count > 0 && <DeskIcon name="alert" />}
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
