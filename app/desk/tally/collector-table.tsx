import { useRef, useState } from "react";
import { dayInIndia } from "#app/lib/dates.ts";
import { CollectorDetails } from "./collector-details.tsx";
import { CollectorRow, MoneyCells } from "./collector-row.tsx";
import text from "#app/ui/text.module.css";
import styles from "./collector-table.module.css";
import type { Tally } from "./tally.queries.server.ts";
import { stateOf } from "./collector-state.ts";
import { isWaiting } from "./handover.ts";
import { bagLeft, type Collector } from "./tally.ts";
import { useTallyKeys } from "./use-tally-keys.ts";

type Props = {
  tally: Tally;
  now: Date;
  staffId: string;
  /** They are the only one who could count their cash. */
  isAlone: boolean;
  /** May write what was handed over and why it differs. */
  mayWrite: boolean;
};

/** A row a collector, which opens to each payment; on a phone a card. */
export function CollectorTable({ tally, now, staffId, isAlone, mayWrite }: Props) {
  const { day, collectors, sums, closing } = tally;
  const isOver = dayInIndia(now) > day;
  const states = new Map(
    collectors.map((one) => [one.staffId, stateOf(one, isOver, closing !== undefined)]),
  );
  const root = useRef<HTMLDivElement>(null);
  useTallyKeys(root);
  const [opened, setOpened] = useState<Record<string, boolean>>({});
  // What somebody has to act on is open at first.
  const isOpen = ({ staffId: id, difference }: Collector) =>
    opened[id] ?? (difference !== 0 || states.get(id)?.kind === "now");
  const isToCount = (one: Collector) =>
    mayWrite &&
    closing === undefined &&
    (one.staffId !== staffId || isAlone) &&
    (bagLeft(one) > 0 || one.handovers.some(isWaiting));
  const next = collectors.find((one) => isOpen(one) && isToCount(one));
  return (
    <div className={styles.around} id="bags" ref={root}>
      <table className={styles.table} data-list>
        <caption className={text.visuallyHidden}>Money of the day by collector</caption>
        <thead>
          <tr>
            <th className={styles.collector}>Collector, counter</th>
            <th className={styles.money}>In all</th>
            <th className={styles.ruled}>Cash</th>
            <th className={styles.money}>UPI</th>
            <th className={styles.money}>Online</th>
            <th className={styles.money}>Due</th>
            <th className={styles.ruled}>Handed over</th>
            <th className={styles.money}>In the bag</th>
            <th className={styles.money}>Difference</th>
            <th className={styles.state}>
              <span className={text.visuallyHidden}>State</span>
            </th>
          </tr>
        </thead>
        {collectors.map((collector) => {
          const state = states.get(collector.staffId);
          const id = `payments-${collector.staffId}`;
          return (
            <tbody key={collector.staffId} data-row={collector.staffId}>
              <CollectorRow
                collector={collector}
                state={state}
                isOpen={isOpen(collector)}
                opens={id}
                onOpen={() =>
                  setOpened((before) => ({
                    ...before,
                    [collector.staffId]: !isOpen(collector),
                  }))
                }
              />
              {isOpen(collector) && (
                <tr className={styles.details} id={id}>
                  <td colSpan={10}>
                    <CollectorDetails
                      day={day}
                      collector={collector}
                      now={now}
                      staffId={staffId}
                      isAlone={isAlone}
                      mayWrite={mayWrite}
                      isClosed={closing !== undefined}
                      isNext={collector === next}
                    />
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <MoneyCells {...sums} isSum />
            <td className={styles.state}>
              <span className={text.visuallyHidden}>The whole day</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
