import { useRef, useState } from "react";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import { collectedEntry, missingAnswer } from "../entries/collected-entry.ts";
import { collectedWords, notKept } from "../day/my-visits-words.ts";
import type { Draft } from "../phone/draft.ts";
import type { NewEntry } from "../phone/enter.ts";
import type { OpenVisit } from "../day/round.ts";
import { endVisit } from "./end-visit.ts";
import { PaymentPart } from "./payment-part.tsx";
import type { Scans } from "./scan-line.tsx";
import styles from "./next-visit.module.css";

type Props = {
  visit: OpenVisit;
  draft: Draft;
  isReady: boolean;
  onEnd: () => void;
  onStay: () => void;
  onNotHome: () => void;
  scans: Scans;
  isPressed: boolean;
  /** Asks why not every tube has a label. */
  onSkip: () => void;
};

/** What to collect, and the two ends of a visit. */
export function EndPart(props: Props) {
  const { visit, draft, isReady, onEnd, onStay, onNotHome, scans, isPressed, onSkip } = props;
  const [wrong, setWrong] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function end(entry: NewEntry) {
    setWorking(true);
    const isKept = await endVisit(visit, entry, { onEnd, onStay });
    setWorking(false);
    setWrong(isKept ? undefined : notKept());
  }

  const isUnscanned = scans.hasLabels && scans.next !== undefined;
  function press() {
    if (isUnscanned) return onSkip();
    const missing = missingAnswer(visit, draft);
    setWrong(missing?.words);
    if (missing) {
      const place = missing.at ? document.getElementById(missing.at) : form.current;
      place?.querySelector<HTMLElement>("input:not(:checked)")?.focus();
      return;
    }
    void end(collectedEntry(visit, draft));
  }

  const said = wrong ?? (isPressed ? missingAnswer(visit, draft)?.words : undefined);
  const isBusy = !isReady || isWorking;
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <PaymentPart visit={visit} draft={draft} />
      <div className={styles.end}>
        {said && (
          <p className={styles.wrong} role="alert">
            <Icon name="alert" />
            {said}
          </p>
        )}
        <button
          className={isUnscanned ? button.button : `${button.primary} ${styles.collected}`}
          disabled={isBusy}
        >
          {collectedWords(visit.patients, draft)}
        </button>
        <button type="button" className={button.button} disabled={isBusy} onClick={onNotHome}>
          {t`Not at home`}
        </button>
      </div>
    </form>
  );
}
