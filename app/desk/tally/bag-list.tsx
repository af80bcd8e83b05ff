import { deskMoment } from "#app/lib/desk-times.ts";
import styles from "./bag-list.module.css";
import { type BagLine, bagLines } from "./bag-lines.ts";
import type { Collector } from "./tally.ts";
import {
  countedSentence,
  differenceWithReason,
  handedOverTo,
  leftWords,
  money,
  paymentWords,
  refundWords,
  settledWords,
  takenBackWords,
  uncountedWords,
} from "./tally-words.ts";

type Props = { collector: Collector; now: Date };

/** Everything that went into a bag and out of it, each line with what the bag held then. */
export function BagList({ collector, now }: Props) {
  const uncounted = uncountedWords(collector.handovers);
  return (
    <ol className={styles.lines}>
      <li className={styles.head}>
        <span>Time</span>
        <span>From or to whom</span>
        <span className={styles.amount}>Amount</span>
        <span className={styles.amount}>In the bag</span>
      </li>
      {collector.carried !== 0 && (
        <li>
          <span />
          <b>In the bag at the close</b>
          <span />
          <span className={styles.left}>{money(collector.carried)}</span>
        </li>
      )}
      {bagLines(collector).map((line) => (
        <Line key={lineKey(line)} line={line} collector={collector} now={now} />
      ))}
      <li className={styles.sum}>
        <b>
          {leftWords(collector)}
          {uncounted && <small>{uncounted}</small>}
        </b>
        <span className={styles.amount}>{money(collector.inBag)}</span>
      </li>
    </ol>
  );
}

function lineKey(line: BagLine) {
  if (line.kind === "payment") return line.payment.id;
  return line.kind === "refund" ? line.refund.id : `${line.kind} ${line.handover.id}`;
}

type LineProps = { line: BagLine; collector: Collector; now: Date };

function Line({ line, collector: { isCounter, name }, now }: LineProps) {
  const time = <time dateTime={line.at}>{deskMoment(new Date(line.at), now)}</time>;
  const left = <span className={styles.left}>{money(line.inBag)}</span>;
  if (line.kind === "payment") {
    const { patientName, paise } = line.payment;
    return (
      <li>
        {time}
        <b>
          {patientName} <small>{paymentWords(line.payment, isCounter)}</small>
        </b>
        <span className={styles.amount}>{money(paise)}</span>
        {left}
      </li>
    );
  }
  if (line.kind === "refund")
    return (
      <li>
        {time}
        <b>
          Given back to {line.refund.patientName} <small>{refundWords(line.refund)}</small>
        </b>
        <span className={styles.amount}>−{money(line.refund.paise)}</span>
        {left}
      </li>
    );
  const { handover } = line;
  if (line.kind === "settled")
    return (
      <li>
        <span />
        <b className={styles.wide}>
          {settledWords(handover.paise < handover.bagPaise ? -line.paise : line.paise)},{" "}
          {deskMoment(new Date(line.at), now)}, {handover.settledBy}
        </b>
      </li>
    );
  if (line.kind === "takenBack")
    return (
      <li className={styles.handed}>
        {time}
        <b>{takenBackWords(handover)}</b>
        <span className={styles.amount}>{handover.countedAt && money(handover.paise)}</span>
        {left}
      </li>
    );
  const differs = differenceWithReason(handover);
  return (
    <li className={styles.handed}>
      {time}
      <b>
        {handedOverTo(handover)}
        <small>{countedSentence(handover, name)}</small>
        {differs && <small className={styles.differs}>{differs}</small>}
      </b>
      <span className={styles.amount}>{handover.countedAt && `−${money(handover.paise)}`}</span>
      {left}
    </li>
  );
}
