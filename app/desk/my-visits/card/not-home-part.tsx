import { useState } from "react";
import { NOT_HOME_REASONS, type NotHomeReason } from "#app/desk/visits/not-home-reasons.ts";
import { telHref } from "#app/lib/phone.ts";
import button from "#app/ui/button.module.css";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { AskHead } from "./ask-head.tsx";
import styles from "./ask-part.module.css";
import { afterNotHome, calledWords, notKept } from "../day/my-visits-words.ts";
import type { Draft } from "../phone/draft.ts";
import { changeDraft, enter } from "../phone/enter.ts";
import { type OpenVisit, visitName } from "../day/round.ts";
import { reasonWords } from "../day/reason-words.ts";

type Props = {
  visit: OpenVisit;
  draft: Draft;
  now: Date;
  onBack: () => void;
  /** Called before it is written down. */
  onEnd: () => void;
  onStay: () => void;
};

/** Not at home: why, what happens next, and only then the end of the visit. */
export function NotHomePart({ visit, draft, now, onBack, onEnd, onStay }: Props) {
  const [reason, setReason] = useState<NotHomeReason>();
  const [wrong, setWrong] = useState("");
  const { id: visitId, day, slot, patients, phone } = visit;
  const name = visitName(patients);
  const [first, ...others] = patients;
  async function leave() {
    if (!reason) return;
    onEnd();
    const called = draft.calledAt === null ? {} : { calledAt: draft.calledAt };
    const entry = { kind: "not-home" as const, visitId, seen: { day, slot }, reason, ...called };
    const isKept = await enter(entry, name);
    if (isKept) return;
    onStay();
    setWrong(notKept());
  }
  return (
    <section aria-labelledby="visit" className={styles.ask}>
      <AskHead
        title={t`Not at home`}
        about={[name, others.length === 0 && first?.age, sayTime(slot)].filter(Boolean).join(", ")}
        onBack={onBack}
      />
      <fieldset className={`${styles.box} ${field.field}`}>
        <legend>{t`What happened?`}</legend>
        <div className={styles.two}>
          {NOT_HOME_REASONS.map((one) => (
            <label key={one} className={field.option}>
              <input
                type="radio"
                name="not-home"
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              <span>{reasonWords(one)}</span>
            </label>
          ))}
        </div>
        <p className={styles.called}>
          <Icon name="phone" />
          <span>{calledWords(draft.calledAt, now)}</span>
          <a href={telHref(phone)} onClick={() => noteCall(visitId)}>
            {draft.calledAt === null ? t`Call` : t`Call again`}
          </a>
        </p>
      </fieldset>
      <div className={styles.box}>
        <h2>{t`What happens next`}</h2>
        <ol className={styles.steps}>
          {afterNotHome(first?.name ?? "", patients).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </div>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <p className={styles.foot}>
        <button
          type="button"
          className={button.primary}
          disabled={!reason}
          onClick={() => void leave()}
        >
          {t`Yes, I leave. Tell the desk`}
        </button>
        <button type="button" className={button.button} onClick={onBack}>
          {t`Wait, I ring once more`}
        </button>
      </p>
    </section>
  );
}

/** Remembers on this phone that the patient was called. */
export const noteCall = (visitId: string) =>
  changeDraft(visitId, (was) => ({ ...was, calledAt: new Date().toISOString() }));
