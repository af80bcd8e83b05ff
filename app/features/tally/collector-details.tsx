import { useState } from "react";
import { useFetcher } from "react-router";
import { deskMoment } from "#app/lib/desk-times.ts";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import styles from "./collector-details.module.css";
import { DifferencePart } from "./difference-part.tsx";
import { HandOverForm } from "./hand-over-form.tsx";
import type { Collector } from "./tally.ts";
import { money } from "./tally-words.ts";

type Props = {
  day: string;
  collector: Collector;
  now: Date;
  staffId: string;
  mayWrite: boolean;
  isClosed: boolean;
};

const METHODS = { cash: "Cash", upi: "UPI", advance: "Paid" } as const;

/** Each payment, the cash to hand over, and what was handed over when and to whom. */
export function CollectorDetails({ day, collector, now, staffId, mayWrite, isClosed }: Props) {
  const [error, setError] = useState<string>();
  const { change, busy } = useChange(useFetcher<Answer>(), {
    onAnswer: (answer) => {
      const isWrong = !answer.ok && answer.reason === "invalid";
      setError(isWrong ? answer.said : undefined);
      return isWrong;
    },
  });
  const { payments, handovers, cash, difference } = collector;
  const at = (moment: string) => deskMoment(new Date(moment), now);
  const isDifferent = handovers.length > 0 && difference !== 0;
  const mayHandOver = mayWrite && !isClosed && handovers.length === 0 && cash > 0;
  return (
    <div className={styles.parts}>
      <ol className={styles.lines}>
        {payments.map(({ id, takenAt, patientName, method, paise }) => (
          <li key={id}>
            <time dateTime={takenAt}>{at(takenAt)}</time>
            <b>{patientName}</b>
            <span>{METHODS[method]}</span>
            <span className={styles.amount}>{money(paise)}</span>
          </li>
        ))}
        <li className={styles.sum}>
          <b>Cash to hand over</b>
          <span className={styles.amount}>{money(cash)}</span>
        </li>
        {handovers.map(({ id, at: moment, toName, paise }) => (
          <li key={id} className={styles.handed}>
            <time dateTime={moment}>{at(moment)}</time>
            <b>Handed over to {toName}</b>
            <span className={styles.amount}>{money(paise)}</span>
          </li>
        ))}
      </ol>
      {(isDifferent || mayHandOver) && (
        <div className={styles.side}>
          {mayHandOver && (
            <HandOverForm
              day={day}
              collector={collector}
              staffId={staffId}
              error={error}
              busy={busy}
              onChange={change}
            />
          )}
          {isDifferent && (
            <DifferencePart
              key={handovers.at(-1)?.id}
              day={day}
              collector={collector}
              now={now}
              mayWrite={mayWrite}
              isClosed={isClosed}
            />
          )}
        </div>
      )}
    </div>
  );
}
