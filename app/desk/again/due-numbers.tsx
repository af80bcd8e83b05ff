import { monthWords } from "#app/lib/month-days.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import styles from "#app/ui/desk/number-strip.module.css";
import type { DueGroup } from "./due-group.ts";
import type { DueView } from "./due-view.server.ts";

const WORDS: Readonly<Record<DueGroup, string>> = {
  booked: "booked",
  planned: "planned",
  "just-reminded": "just reminded",
  stopped: "stopped",
  called: "called, no visit",
  "no-reply": "no reply",
  "not-delivered": "not delivered",
};

/** How many asked for a month, and where each of them stands: they add up. */
export function DueNumbers({ view: { month, count, numbers, byLink } }: { view: DueView }) {
  const [name] = monthWords(month).split(" ");
  return (
    <ul className={styles.numbers}>
      <li>
        <b>{count}</b>
        <span>asked for {name}</span>
      </li>
      {numbers
        .filter(({ group, count: own }) => group !== "called" || own > 0)
        .map(({ group, count: own }) => {
          const isBad = group === "not-delivered" && own > 0;
          return (
            <li key={group} className={isBad ? styles.bad : undefined}>
              <b>{own}</b>
              <span>
                {isBad && <DeskIcon name="alert" />}
                {WORDS[group]}
                {group === "booked" && byLink > 0 && `, ${byLink} by link`}
              </span>
            </li>
          );
        })}
    </ul>
  );
}
