import { BagList } from "./bag-list.tsx";
import styles from "./collector-details.module.css";
import { differing } from "./difference.ts";
import { DifferencePart } from "./difference-part.tsx";
import { isWaiting } from "./handover.ts";
import { bagLeft, type Collector } from "./tally.ts";
import { ToCount } from "./to-count.tsx";

type Props = {
  day: string;
  collector: Collector;
  now: Date;
  /** The colleague who looks at it, and whether they are the only one who could count their cash. */
  staffId: string;
  isAlone: boolean;
  mayWrite: boolean;
  isClosed: boolean;
  /** The first whose cash is to be counted: its button is the solid one of the page. */
  isNext: boolean;
};

/** Each payment, refund and hand-over with what is in the bag after it, and what there is to count. */
export function CollectorDetails(props: Props) {
  const { collector, now, mayWrite, isClosed } = props;
  const waiting = collector.handovers.filter(isWaiting);
  const differ = differing(collector).filter(({ handover }) => handover.settledAt === null);
  const isToCount = mayWrite && !isClosed && (bagLeft(collector) > 0 || waiting.length > 0);
  return (
    <div className={styles.parts}>
      <BagList collector={collector} now={now} />
      {(isToCount || differ.length > 0) && (
        <div className={styles.side}>
          {isToCount && <ToCount {...props} waiting={waiting} />}
          {differ.map(({ handover, paise }) => (
            <DifferencePart
              key={handover.id}
              name={collector.name}
              handover={handover}
              paise={paise}
              now={now}
              mayWrite={mayWrite}
              isClosed={isClosed}
            />
          ))}
        </div>
      )}
    </div>
  );
}
