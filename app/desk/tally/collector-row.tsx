import { counted } from "#app/lib/counted.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import styles from "./collector-table.module.css";
import { isCounted } from "./handover.ts";
import type { Collector, Sums } from "./tally.ts";
import { dueWords, givenBackWords, money, workInWords } from "./tally-words.ts";
import type { State } from "./collector-state.ts";

type Props = {
  collector: Collector;
  state: State | undefined;
  isOpen: boolean;
  /** The id of the row that it opens. */
  opens: string;
  onOpen: () => void;
};

/** What one collector took, owes and handed over. */
export const CollectorRow = ({ collector, state, isOpen, opens, onOpen }: Props) => (
  <tr className={isOpen ? styles.opened : undefined}>
    <th scope="row">
      <button
        type="button"
        data-row-link
        aria-expanded={isOpen}
        aria-controls={isOpen ? opens : undefined}
        onClick={onOpen}
      >
        {collector.name}
        <DeskIcon name={isOpen ? "up" : "down"} />
      </button>
      <small>{workInWords(collector)}</small>
    </th>
    <MoneyCells {...collector} />
    <td className={styles.state}>
      {state && (
        <Mark
          kind={state.kind}
          {...(state.fits && { icon: "check" as const })}
          {...(state.kind === "bad" && { icon: "alert" as const })}
        >
          {state.words}
        </Mark>
      )}
    </td>
  </tr>
);

type Money = Pick<
  Sums,
  "inAll" | "cash" | "givenBack" | "upi" | "online" | "due" | "handedOver" | "inBag" | "difference"
> & {
  dueVisits?: Collector["dueVisits"];
  handovers?: Collector["handovers"];
  /** A difference stands out in the row of its collector alone. */
  isSum?: boolean;
};

/** The eight amounts of a row; on a phone each has its heading. */
export function MoneyCells(amounts: Money) {
  const handed = (amounts.handovers ?? []).filter(isCounted).length;
  return (
    <>
      <td className={styles.money} data-label="In all">
        {money(amounts.inAll)}
      </td>
      <td className={styles.ruled} data-label="Cash">
        {money(amounts.cash)}
        {amounts.givenBack > 0 && <small>{givenBackWords(amounts.givenBack)}</small>}
      </td>
      <td className={styles.money} data-label="UPI">
        {money(amounts.upi)}
      </td>
      <td className={styles.money} data-label="Online">
        {money(amounts.online)}
      </td>
      <td className={styles.money} data-label="Due">
        {money(amounts.due)}
        {amounts.dueVisits?.map((visit, at) => (
          <small key={at}>{dueWords(visit)}</small>
        ))}
      </td>
      <td className={styles.ruled} data-label="Handed over">
        {money(amounts.handedOver)}
        {handed > 0 && <small>{counted(handed, "time")}</small>}
      </td>
      <td className={styles.money} data-label="In the bag">
        {money(amounts.inBag)}
      </td>
      <td className={styles.money} data-label="Difference">
        {amounts.difference === 0 ? (
          money(0)
        ) : (
          <b className={amounts.isSum ? undefined : styles.differs}>{money(amounts.difference)}</b>
        )}
      </td>
    </>
  );
}
