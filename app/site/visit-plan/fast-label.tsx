import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./fast-label.module.css";
import {
  careNote,
  fastAdvice,
  fastRemarks,
  fastSentence,
  longWaitNote,
  ownFastLines,
  takeLabel,
} from "./fast-words.ts";
import { unbroken } from "#app/domain/visit-plan/joined-names.ts";
import sheet from "./label-sheet.module.css";
import { TimeLine } from "./time-line-list.tsx";
import type { Visit, VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

export type Offer = {
  /** Takes the time that the plan offers instead of one that does not suit a fast. */
  onTake?: (visit: Visit) => void;
  /** The address of the same page with the offered time, for visitors without JavaScript. */
  takeAddress?: (visit: Visit) => string;
};

type Props = Offer & {
  plan: VisitPlan;
  /** The moment with which the plan was made. */
  now?: Date | undefined;
  /** Names the date beside the weekday (product §2: Visit plan). */
  dated?: boolean;
};

/** The first label: when to stop eating, the time line, and who should ask a doctor. */
export function FastLabel({ plan, now, dated = false, ...offer }: Props) {
  const sentence = fastSentence(plan, now, { dated });
  if (!sentence) return null;
  const isFast = plan.fast.hours > 0 && plan.warning?.kind !== "too-late";
  const isTooLate = plan.warning?.kind === "too-late";
  const care = careNote(plan);
  return (
    <div className={sheet.label}>
      <div className={isFast ? styles.fasting : styles.sentence} aria-live="polite">
        <h3 tabIndex={-1}>
          <WithNames>{unbroken(sentence)}</WithNames>
        </h3>
        {ownFastLines(plan).map((line) => (
          <h3 key={line}>
            <WithNames>{unbroken(line)}</WithNames>
          </h3>
        ))}
        <p>
          <WithNames>{fastAdvice(plan, { dated })}</WithNames>
        </p>
      </div>
      {isTooLate && (
        <p className={sheet.actions}>
          <Take plan={plan} {...offer} />
        </p>
      )}
      <LongWait plan={plan} {...offer} />
      {!isTooLate && <TimeLine plan={plan} />}
      {care && !isTooLate && (
        <p className={styles.care}>
          <Icon name="info" />
          <span>
            <b>
              <WithNames>{care.cause}</WithNames>
            </b>{" "}
            {care.caution}
          </span>
        </p>
      )}
      {fastRemarks(plan).map((remark) => (
        <p className={sheet.note} key={remark}>
          <WithNames>{remark}</WithNames>
        </p>
      ))}
    </div>
  );
}

function LongWait({ plan, ...offer }: Offer & { plan: VisitPlan }) {
  const note = longWaitNote(plan);
  if (!note) return null;
  return (
    <div className={styles.warning}>
      <Icon name="warning" />
      <p>
        <b>{note.cause}</b> {note.advice}
      </p>
      <Take plan={plan} {...offer} />
    </div>
  );
}

/** `Take Sunday, 09:00 AM`; nothing where the plan cannot be changed. */
function Take({ plan, onTake, takeAddress }: Offer & { plan: VisitPlan }) {
  const take = plan.warning?.take;
  const label = takeLabel(plan);
  const look = `${button.button} ${sheet.action}`;
  if (!take) return null;
  if (onTake)
    return (
      <button type="button" className={look} onClick={() => onTake(take)}>
        {label}
      </button>
    );
  if (!takeAddress) return null;
  return (
    <a className={look} href={takeAddress(take)}>
      {label}
    </a>
  );
}
