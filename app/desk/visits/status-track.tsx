import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { type StatusFacts, statusSentence, type StatusStep, statusSteps } from "./status-line.ts";
import styles from "./status-track.module.css";

const CLASSES: Record<StatusStep["state"], string | undefined> = {
  done: styles.done,
  at: styles.at,
  ahead: undefined,
  stop: styles.stop,
  off: styles.spared,
};

type Props = {
  facts: StatusFacts;
  now: Date;
  /** Buttons that stand aside: Cancel visit, No-show, Bring back, New time. */
  aside?: ReactNode;
};

/**
 * Where a visit stands (product §10: Booking). On a phone the steps are one row of bars, with a
 * sentence below; the bar at the foot has what stands aside.
 */
export function StatusTrack({ facts, now, aside }: Props) {
  const sentence = statusSentence(facts, now);
  return (
    <div className={styles.track}>
      <ol aria-label="Status">
        {statusSteps(facts, now).map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ol>
      <p className={styles.sentence}>
        <b>{sentence.name}</b>
        {sentence.rest}
      </p>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

const Step = ({ name, detail, state }: StatusStep) => (
  <li
    className={CLASSES[state]}
    aria-current={state === "at" || state === "stop" ? "step" : undefined}
  >
    <b>
      {state === "done" && <Icon name="check" />}
      {state === "stop" && <Icon name="close" />}
      {state === "off" ? <s>{name}</s> : name}
    </b>
    <small>{detail}</small>
  </li>
);
