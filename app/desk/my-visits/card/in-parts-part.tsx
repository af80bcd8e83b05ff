import { useId } from "react";
import { paysWords, sumOf } from "#app/domain/bill/paid-in-parts.ts";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import { type Draft, withParts } from "../phone/draft.ts";
import { changeDraft } from "../phone/enter.ts";
import { restChoices, ticketShowsWords, upiCheckWords } from "../day/pay-words.ts";
import type { OpenVisit } from "../day/round.ts";
import { PARTS_ID, REST_ID, typedParts } from "./typed-parts.ts";
import styles from "./in-parts-part.module.css";

type Props = {
  visit: OpenVisit;
  draft: Draft;
  /** What is to be collected, in paise. */
  duePaise: number;
};

/** A part of what is due, or cash and UPI together; with a part it asks how the rest comes. */
export function InParts({ visit: { patients }, draft, duePaise }: Props) {
  const id = useId();
  const parts = typedParts(draft) ?? [];
  const restPaise = duePaise - sumOf(parts);
  const isByUpi = parts.some(({ method }) => method === "upi");
  const amount = (way: "cash" | "upi", words: string) => (
    <p>
      <label htmlFor={`${id}-${way}`}>{words}</label>
      <input
        id={`${id}-${way}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={draft.parts[way]}
        onChange={({ currentTarget: { value } }) =>
          changeDraft(draft.visitId, (was) => withParts(was, { [way]: value }))
        }
      />
    </p>
  );
  return (
    <>
      <div className={styles.amounts} id={PARTS_ID}>
        {amount("cash", t`Cash`)}
        {amount("upi", t`UPI`)}
      </div>
      <p className={styles.pays} role="status">
        {paysWords(parts, duePaise)}
      </p>
      {parts.length > 0 && restPaise > 0 && (
        <fieldset className={styles.rest} id={REST_ID}>
          <legend>{t`How does the rest come?`}</legend>
          <div>
            {restChoices().map(({ value, words }) => (
              <label key={value} className={field.option}>
                <input
                  type="radio"
                  name="rest"
                  checked={draft.parts.rest === value}
                  onChange={() =>
                    changeDraft(draft.visitId, (was) => withParts(was, { rest: value }))
                  }
                />
                <span>{words}</span>
              </label>
            ))}
          </div>
          {draft.parts.rest === "ticket" && <p>{ticketShowsWords(patients, restPaise)}</p>}
        </fieldset>
      )}
      {isByUpi && (
        <p className={styles.check}>
          <Icon name="clock" />
          {upiCheckWords(patients)}
        </p>
      )}
    </>
  );
}
