import { DeskIcon, type DeskIconName } from "#app/ui/desk/desk-icon.tsx";
import type { Numbers } from "./bag.ts";
import styles from "#app/ui/desk/number-strip.module.css";

/** Expected, received, on the way, missing, rejected. */
export function FiveNumbers({ numbers }: { numbers: Numbers }) {
  const figures: readonly [figure: number, words: string, bad?: DeskIconName][] = [
    [numbers.expected, "expected"],
    [numbers.received, "received"],
    [numbers.onTheWay, "on the way"],
    [numbers.missing, "missing", "alert"],
    [numbers.rejected, "rejected", "close"],
  ];
  return (
    <ul className={styles.numbers}>
      {figures.map(([figure, words, bad]) => (
        <li key={words} className={bad && figure > 0 ? styles.bad : undefined}>
          <b>{figure}</b>
          <span>
            {bad && figure > 0 && <DeskIcon name={bad} />}
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
