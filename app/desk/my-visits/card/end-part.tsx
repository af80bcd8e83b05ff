import { useRef, useState } from "react";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import { collectedEntry, missingAnswer } from "../entries/collected-entry.ts";
import { collectedWords, notKept } from "../day/my-visits-words.ts";
import type { Draft } from "../phone/draft.ts";
import { enter } from "../phone/enter.ts";
import { type OpenVisit, visitName } from "../day/round.ts";
import { PaymentPart } from "./payment-part.tsx";
import styles from "./next-visit.module.css";

type Props = {
  visit: OpenVisit;
  draft: Draft;
  isReady: boolean;
  onEnd: () => void;
  onStay: () => void;
  onNotHome: () => void;
};

/** What to collect, and the two ends of a visit. */
export function EndPart({ visit, draft, isReady, onEnd, onStay, onNotHome }: Props) {
  const [wrong, setWrong] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function end(entry: Parameters<typeof enter>[0]) {
    setWorking(true);
    onEnd();
    const isKept = await enter(entry, visitName(visit.patients));
    setWorking(false);
    if (!isKept) onStay();
    setWrong(isKept ? undefined : notKept());
  }

  function press() {
    const missing = missingAnswer(visit, draft);
    setWrong(missing?.words);
    if (missing) {
      const place = missing.at ? document.getElementById(missing.at) : form.current;
      place?.querySelector<HTMLElement>("input:not(:checked)")?.focus();
      return;
    }
    void end(collectedEntry(visit, draft));
  }

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
        {wrong && (
          <p className={styles.wrong} role="alert">
            <Icon name="alert" />
            {wrong}
          </p>
        )}
        <button className={`${button.primary} ${styles.collected}`} disabled={isBusy}>
          {collectedWords(visit.patients, draft)}
        </button>
        <button type="button" className={button.button} disabled={isBusy} onClick={onNotHome}>
          {t`Not at home`}
        </button>
      </div>
    </form>
  );
}
