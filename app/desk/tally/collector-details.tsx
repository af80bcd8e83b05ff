import { useState } from "react";
import { firstName } from "#app/domain/staff/staff.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import styles from "./collector-details.module.css";
import { CountForm } from "./count-form.tsx";
import { DifferencePart } from "./difference-part.tsx";
import { type BagLine, bagLines } from "./bag-lines.ts";
import { bagLeft, type Collector } from "./tally.ts";
import { differing } from "./difference.ts";
import {
  countedSentence,
  differenceWithReason,
  leftWords,
  money,
  paymentWords,
  refundWords,
  settledWords,
  signed,
} from "./tally-words.ts";
import type { TallyPost } from "./tally-forms.ts";

type Props = {
  day: string;
  collector: Collector;
  now: Date;
  /** The colleague who looks at it, and whether they are the only one who could count their cash. */
  staffId: string;
  isAlone: boolean;
  mayWrite: boolean;
  isClosed: boolean;
};

/** Each payment, refund and hand-over with what is in the bag after it, and what there is to count. */
export function CollectorDetails(props: Props) {
  const { collector, now, mayWrite, isClosed } = props;
  const isOpen = mayWrite && !isClosed;
  const waiting = collector.handovers.filter(({ countedAt }) => countedAt === null);
  const differ = differing(collector);
  const isToCount = isOpen && (bagLeft(collector) > 0 || waiting.length > 0);
  return (
    <div className={styles.parts}>
      <ol className={styles.lines}>
        {bagLines(collector).map((line) => (
          <Line key={lineKey(line)} line={line} collector={collector} now={now} />
        ))}
        <li className={styles.sum}>
          <b>{leftWords(collector)}</b>
          <span className={styles.amount}>{signed(collector.inBag)}</span>
        </li>
      </ol>
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

type ToCountProps = Props & { waiting: Collector["handovers"] };

/** What is still in the bag, and what the collector claims to have handed over; collectors never count their own cash. */
function ToCount({ day, collector, staffId, isAlone, waiting }: ToCountProps) {
  const [error, setError] = useState<string>();
  const { change, busy } = useChange<TallyPost>({
    onAnswer: (answer) => {
      const isWrong = !answer.ok && answer.reason === "invalid";
      setError(isWrong ? answer.said : undefined);
      return isWrong;
    },
  });
  const isOwn = collector.staffId === staffId;
  if (isOwn && !isAlone) return <p>A colleague has to count this.</p>;
  const left = bagLeft(collector);
  const first = firstName(collector.name);
  return (
    <>
      {isOwn && <p>You are alone today: counted by you.</p>}
      {waiting.map(({ id, paise }) => (
        <CountForm
          key={id}
          title={`${first} gave ${money(paise)}`}
          paise={paise}
          hint="Count it. The line gets your name and this moment, and stays."
          error={error}
          busy={busy}
          request={{ intent: "count", handover: id }}
          onChange={change}
          onMissing={() => change({ intent: "not-received", handover: id })}
        />
      ))}
      {left > 0 && (
        <CountForm
          key={left}
          title={`${first} hands over`}
          paise={left}
          hint={`${money(left)} in the bag. The line gets your name and this moment, and stays.`}
          error={error}
          busy={busy}
          request={{ intent: "hand-over", day, staffId: collector.staffId, to: staffId }}
          onChange={change}
        />
      )}
    </>
  );
}

function lineKey(line: BagLine) {
  if (line.kind === "payment") return line.payment.id;
  return line.kind === "refund" ? line.refund.id : `${line.kind} ${line.handover.id}`;
}

type LineProps = { line: BagLine; collector: Collector; now: Date };

function Line({ line, collector: { isCounter, name }, now }: LineProps) {
  const time = <time dateTime={line.at}>{deskMoment(new Date(line.at), now)}</time>;
  if (line.kind === "payment") {
    const { patientName, paise } = line.payment;
    return (
      <li>
        {time}
        <b>
          {patientName} <small>{paymentWords(line.payment, isCounter)}</small>
        </b>
        <span className={styles.amount}>{money(paise)}</span>
        <span className={styles.left}>{signed(line.inBag)}</span>
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
        <span className={styles.left}>{signed(line.inBag)}</span>
      </li>
    );
  if (line.kind === "settled")
    return (
      <li>
        <span />
        <b className={styles.wide}>
          {settledWords(line.handover.paise < line.handover.bagPaise ? -line.paise : line.paise)},{" "}
          {deskMoment(new Date(line.at), now)}, {line.handover.settledBy}
        </b>
      </li>
    );
  const { handover } = line;
  const differs = differenceWithReason(handover);
  return (
    <li className={styles.handed}>
      {time}
      <b>
        Handed over to {handover.toName}
        <small>{countedSentence(handover, name)}</small>
        {differs && <small className={styles.differs}>{differs}</small>}
      </b>
      <span className={styles.amount}>−{money(handover.paise)}</span>
      <span className={styles.left}>{signed(line.inBag)}</span>
    </li>
  );
}
