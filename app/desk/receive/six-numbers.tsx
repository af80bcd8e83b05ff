import { DeskIcon, type DeskIconName } from "#app/ui/desk/desk-icon.tsx";
import type { Numbers } from "./bag.ts";
import styles from "#app/ui/desk/number-strip.module.css";
import own from "./six-numbers.module.css";

type Props = { numbers: Numbers; notAsAtDoor: number };

/** What came from the doors, and where it is; tubes not as at the door stay in the other numbers too. */
export function SixNumbers({ numbers, notAsAtDoor }: Props) {
  const figures: readonly [figure: number, words: string, icon?: DeskIconName, isBad?: true][] = [
    [numbers.expected, "from the doors"],
    [numbers.received, "fit", "check"],
    [numbers.onTheWay, "on the way"],
    [notAsAtDoor, "not as at the door", "alert", true],
    [numbers.missing, "missing", "alert", true],
    [numbers.rejected, "rejected", "close", true],
  ];
  return (
    <ul className={styles.numbers}>
      {figures.map(([figure, words, icon, isBad]) => (
        <li key={words} className={isBad && figure > 0 ? styles.bad : own.plain}>
          <b>{figure}</b>
          <span>
            {icon && figure > 0 && <DeskIcon name={icon} />}
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
