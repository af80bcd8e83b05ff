import { UpiCode } from "#app/desk/bill/upi-code.tsx";
import field from "#app/ui/field.module.css";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import type { Draft } from "../phone/draft.ts";
import { changeDraft } from "../phone/enter.ts";
import { type OpenVisit } from "../day/round.ts";
import { dueWith } from "../day/due-at-door.ts";
import { money, onTicketWords } from "../day/pay-words.ts";
import { InParts } from "./in-parts-part.tsx";
import styles from "./next-visit.module.css";

type Props = { visit: OpenVisit; draft: Draft };

const ways = () =>
  [
    ["cash", t`Cash`],
    ["upi", t`UPI`],
    ["none", t`Not paid`],
  ] as const;

/** What to collect, and how it is paid: in one way, in parts, or not. */
export function PaymentPart({ visit, draft }: Props) {
  const { payments, upi, upiPaise } = visit;
  const duePaise = dueWith(visit, draft);
  const words = onTicketWords(visit);
  if (duePaise === 0)
    return (
      <div className={styles.part}>
        <p className={styles.amount}>
          {t`To collect`}{" "}
          <b>{words.length > 0 ? money(0) : payments.length > 0 ? t`Paid already` : t`Nothing`}</b>
        </p>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    );
  const choice = (pay: NonNullable<Draft["pay"]>, words: string) => (
    <label key={pay} className={field.option}>
      <input
        type="radio"
        name="pay"
        checked={draft.pay === pay}
        onChange={() => changeDraft(draft.visitId, (was) => ({ ...was, pay }))}
      />
      <span>{words}</span>
    </label>
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
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.choices}>{ways().map(([way, words]) => choice(way, words))}</div>
      <div className={styles.inParts}>{choice("parts", t`A part, or cash and UPI`)}</div>
      {draft.pay === "parts" && <InParts visit={visit} draft={draft} duePaise={duePaise} />}
      {draft.pay === "upi" && upi && upiPaise === duePaise && (
        <UpiCode link={upi} amount={formatRupees(rupees(duePaise))} />
      )}
    </fieldset>
  );
}
