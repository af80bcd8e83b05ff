import { useState } from "react";
import button from "#app/ui/button.module.css";
import field from "#app/ui/field.module.css";
import { t } from "#app/lib/translate.ts";
import type { OpenVisit } from "../day/round.ts";
import { type Draft, withoutLabels } from "../phone/draft.ts";
import { changeDraft } from "../phone/enter.ts";
import { NetworkLine } from "./network-line.tsx";
import { isFilled, SKIP_REASONS, type SkipReason, skipWords } from "./no-label-words.ts";
import { ScanHead } from "./scan-head.tsx";
import { noLabelWords, withoutLabelsWords } from "./scan-words.ts";
import { firstMissing, scanState } from "./tubes-of.ts";
import { Step, TubeList } from "./tube-list.tsx";
import stop from "./stop-part.module.css";
import styles from "./scan-part.module.css";

export type SkipProps = {
  visit: OpenVisit;
  draft: Draft;
  isReached: boolean;
  onBack: () => void;
  onScan: (bookingId: string) => void;
  /** They are not taken: why, and the bill without them. */
  onNotTaken: (bookingId: string, positions: readonly number[], comesLater: boolean) => void;
  /** Nothing is without a word any more. */
  onCollected: (draft: Draft) => void;
};

/** Collected, but not all is scanned: they are scanned now, or it is said why not. */
export function SkipPart({ visit, draft, isReached, onBack, onScan, ...ends }: SkipProps) {
  const [reason, setReason] = useState<SkipReason>();
  const patient = firstMissing(visit, draft);
  if (!patient) return null;
  const { bookingId } = patient;
  const state = scanState(patient, draft);
  const positions = state.missing.flatMap(({ position }) => position ?? []);
  function goOn() {
    if (reason === undefined) return;
    if (!isFilled(reason)) return ends.onNotTaken(bookingId, positions, reason === "Comes later");
    const next = withoutLabels(draft, bookingId, positions, reason);
    changeDraft(visit.id, (was) => withoutLabels(was, bookingId, positions, reason));
    setReason(undefined);
    if (!firstMissing(visit, next)) ends.onCollected(next);
  }
  return (
    <section className={styles.scan} aria-labelledby="visit">
      <ScanHead {...{ visit, patient, onBack }} />
      {!isReached && <NetworkLine />}
      <Step {...state} />
      <TubeList tubes={state.tubes} />
      <div className={`${stop.alert} ${stop.asks}`}>
        <h2>{noLabelWords(state.missing)}</h2>
        <p>{t`A tube without a label may be refused at the lab.`}</p>
        <fieldset className={field.field}>
          <legend>{t`If it cannot be: why?`}</legend>
          <div className={stop.reasons}>
            {SKIP_REASONS.map((one) => (
              <label key={one} className={field.option}>
                <input
                  type="radio"
                  name="no-label"
                  checked={reason === one}
                  onChange={() => setReason(one)}
                />
                <span>{skipWords(one)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className={styles.answers}>
          <button
            type="button"
            className={`${button.primary} ${styles.big}`}
            onClick={() => onScan(bookingId)}
          >
            {t`Scan them now`}
          </button>
          <button
            type="button"
            className={button.button}
            aria-disabled={reason === undefined}
            onClick={goOn}
          >
            {withoutLabelsWords(state.missing.length)}
          </button>
        </p>
      </div>
    </section>
  );
}
