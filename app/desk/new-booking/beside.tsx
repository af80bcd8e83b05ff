import { useState } from "react";
import dot from "#app/ui/desk/fast-dot.module.css";
import { type Bill, pricedParts } from "#app/domain/bill/bill.ts";
import { dueWords } from "#app/domain/bill/payment-words.ts";
import { BillSheet } from "#app/desk/bill/bill-sheet.tsx";
import { capitalised } from "#app/domain/visit-plan/joined-names.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import { fastingSentence, type ReadOutPatient, visitSentence } from "#app/desk/visits/read-out.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { AskedBefore } from "./who/family.ts";
import type { Draft } from "./order-draft.ts";
import { isRestricted } from "./items/order-item.ts";
import { planFor } from "./items/order-item-facts.ts";
import styles from "./beside.module.css";

type Props = {
  draft: Draft;
  slot: string;
  bill: Bill;
  /** An account pays, and not what the bill says. */
  isAtOwnPrices: boolean;
  /** The pincode to which the lab does not come; undefined where it does. */
  outside: string | undefined;
  /** The visit that gets these patients; undefined for a new one. */
  joined: { names: readonly string[]; asked: AskedBefore | undefined } | undefined;
};

/** What stays in view beside the order: words to read out, and the bill. */
export const Beside = (props: Props) => (
  <div className={styles.beside}>
    <WorkLabel title="Read out">
      <ReadOut {...props} />
    </WorkLabel>
    <WorkLabel title="To pay" aside={payerWords(props.bill)}>
      <ToPay {...props} />
    </WorkLabel>
  </div>
);

/** What is agreed with an account is worked out when the visit is booked. */
function ToPay({ bill, isAtOwnPrices }: Props) {
  if (bill.patients.every(({ lines }) => lines.length === 0))
    return <p className={styles.none}>Nothing is chosen yet.</p>;
  if (isAtOwnPrices) return <p>{bill.account?.name} pays at its own prices.</p>;
  return <BillSheet bill={bill} />;
}

const payerWords = (bill: Bill) =>
  bill.account ? `${bill.account.name} pays` : capitalised(dueWords(bill));

type Due = ReturnType<typeof pricedParts>;

/** The whole visit, as the door asks for it: what is added, and what was due before. */
function withAskedBefore(added: Due, before: AskedBefore | undefined) {
  if (!before) return { ...added, isPaid: false };
  const { homePaise, centrePaise, overPaise, saysPaise, pays } = before;
  if (pays) return { duePaise: 0, centreDuePaise: 0, isPaid: false, pays };
  const { duePaise, centreDuePaise } = added;
  const all = duePaise === undefined ? undefined : homePaise + duePaise;
  return {
    // What is too much pays at home first.
    duePaise: all === undefined ? undefined : Math.max(0, all - overPaise - saysPaise),
    centreDuePaise:
      centreDuePaise === undefined
        ? undefined
        : centrePaise + Math.max(0, centreDuePaise - Math.max(0, overPaise - (all ?? 0))),
    isPaid: overPaise > 0,
    saysPaise,
  };
}

/** The law is said with each booking of such a test. */
const FORM_G_WORDS =
  "Please keep the prescription at hand. We cannot tell the sex of the child, and please do not ask our staff.";

/** When, price and fasting, in the order in which a caller asks. */
function ReadOut({ draft, slot, bill, outside, joined }: Props) {
  const [now] = useState(() => new Date());
  const { day } = draft;
  const time = ALL_TIMES.find((one) => one === slot);
  const booked = draft.patients.filter(({ items }) => items.length > 0);
  if (booked.length === 0)
    return <p className={styles.none}>Choose who and what, and the words stand here.</p>;
  const patients = booked.map(({ name, items }): ReadOutPatient => ({
    name: name.trim() || "The patient",
    items: items.map((item) => item.name),
    atCentre: items.filter(isCentreLine).map((item) => item.name),
    plan: planFor(items, time && { day, time }),
  }));
  const lines = booked.flatMap(({ items }) =>
    items.map((item) => ({ ...item, atCentre: isCentreLine(item) })),
  );
  const due = withAskedBefore(pricedParts(bill, lines), joined?.asked);
  const fasting = outside === undefined && fastingSentence(patients, now);
  return (
    <div className={styles.words}>
      <p>
        “
        {visitSentence({
          patients,
          day,
          slot: slot || "…",
          others: joined?.names.length,
          ...due,
          outside,
        })}
        ”
      </p>
      {isRestricted(
        booked.flatMap(({ items }) => items),
        "by-phone-only",
      ) && <p>“{FORM_G_WORDS}”</p>}
      {fasting && (
        <p>
          <span className={`${styles.fasting} ${dot.fastDot}`}>Fasting</span>
          <br />“{fasting}”
        </p>
      )}
    </div>
  );
}
