import { counted } from "#app/lib/counted.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { Tally } from "./tally.queries.server.ts";
import { differenceLabel, money, moreGivenBackLabel } from "./tally-words.ts";
import styles from "#app/ui/desk/number-strip.module.css";

/** The sums of the day in large figures. */
export function TallySums({ sums, collectors }: Pick<Tally, "sums" | "collectors">) {
  const figures = [
    { figure: money(sums.cash), words: "cash" },
    {
      figure: money(sums.upi),
      words: sums.upiCount > 0 ? `by UPI, ${counted(sums.upiCount, "payment")}` : "by UPI",
    },
    { figure: money(sums.online), words: "online" },
    {
      figure: money(sums.due),
      words: sums.dueCount > 0 ? `still due, ${counted(sums.dueCount, "visit")}` : "still due",
    },
    ...(sums.givenBack > 0 ? [{ figure: money(sums.givenBack), words: "given back in cash" }] : []),
    { figure: money(sums.handedOver), words: "handed over" },
    {
      figure: money(sums.held),
      words: sums.bags > 0 ? `still in ${counted(sums.bags, "bag")}` : "in bags",
    },
    ...(sums.held > sums.inBag
      ? [{ figure: money(sums.held - sums.inBag), words: moreGivenBackLabel(collectors) }]
      : []),
  ];
  const { difference } = sums;
  const differs = difference !== 0;
  return (
    <ul className={styles.numbers}>
      {figures.map(({ figure, words }) => (
        <li key={words}>
          <b>{figure}</b>
          <span>{words}</span>
        </li>
      ))}
      <li className={differs ? styles.bad : undefined}>
        <b>{money(difference)}</b>
        <span>
          {differs && <DeskIcon name="alert" />}
          {differenceLabel(collectors)}
        </span>
      </li>
    </ul>
  );
}
