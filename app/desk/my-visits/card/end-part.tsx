import { useRef, useState } from "react";
import { UpiCode } from "#app/desk/bill/upi-code.tsx";
import button from "#app/ui/button.module.css";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import { collectedEntry, missingAnswer } from "../entries/collected-entry.ts";
import { collectedWords, notKept } from "../day/my-visits-words.ts";
import type { Draft } from "../phone/draft.ts";
import { changeDraft, enter } from "../phone/enter.ts";
import { dueWith, type OpenVisit, visitName } from "../day/round.ts";
import styles from "./next-visit.module.css";

type Props = {
  visit: OpenVisit;
  draft: Draft;
  isReady: boolean;
  onEnd: () => void;
  onStay: () => void;
  onNotHome: () => void;
};

const ways = () =>
  [
    ["cash", t`Cash`],
    ["upi", t`UPI`],
    ["none", t`Not paid`],
  ] as const;

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
      <Payment visit={visit} draft={draft} />
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

function Payment({ visit, draft }: Pick<Props, "visit" | "draft">) {
  const { payments, upi, upiPaise } = visit;
  const duePaise = dueWith(visit, draft);
  if (duePaise === 0)
    return (
      <p className={`${styles.part} ${styles.amount}`}>
        {t`To collect`} <b>{payments.length > 0 ? t`Paid already` : t`Nothing`}</b>
      </p>
    );
  return (
    <fieldset className={`${styles.part} ${field.field}`}>
      <legend className={styles.amount}>
        {t`To collect`}
        <span>
          {duePaise < visit.duePaise && <s>{formatRupees(rupees(visit.duePaise))}</s>}
          <b>{formatRupees(rupees(duePaise))}</b>
        </span>
      </legend>
      <div className={styles.choices}>
        {ways().map(([way, words]) => (
          <label key={way} className={field.option}>
            <input
              type="radio"
              name="pay"
              checked={draft.pay === way}
              onChange={() => changeDraft(draft.visitId, (was) => ({ ...was, pay: way }))}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {draft.pay === "upi" && upi && upiPaise === duePaise && (
        <UpiCode link={upi} amount={formatRupees(rupees(duePaise))} />
      )}
    </fieldset>
  );
}
