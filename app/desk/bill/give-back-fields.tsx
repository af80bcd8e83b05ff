import { dayInIndia } from "#app/lib/dates.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import { formatRupees, formatRupeesExact, rupees } from "#app/lib/money.ts";
import { REFUND_REASONS, type RefundMethod } from "#app/domain/bill/refund.ts";
import { workingDaysAfter } from "#app/domain/payments/working-days.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { drawerWords } from "./drawer-words.ts";
import styles from "./payment-part.module.css";
import type { GivingBack } from "./use-giving-back.ts";

const exact = (paise: number) => formatRupeesExact(rupees(paise));
const SENT = [
  { value: "yes", label: "It is sent" },
  { value: "no", label: "Not sent yet" },
] as const;

type Props = {
  state: GivingBack;
  /** What "All" gives back; 0 where there is no such choice. */
  allPaise: number;
  /** More than is too much for who may. */
  mostPaise: number;
  /** The ways it can go back; a single one is not asked for. */
  methods: readonly { value: RefundMethod; label: string }[];
  /** How it came in, so that it goes back the same way. */
  first: RefundMethod;
  /** Cash in the own bag or drawer. */
  drawerPaise: number | undefined;
  /** What a rejected tube has to do with the amount. */
  proposal: string | undefined;
  /** The one solid button of its sheet. */
  isSolid: boolean;
  now: Date;
};

/** How much goes back, why, and how. */
export function GiveBackFields(props: Props) {
  const { state, allPaise, mostPaise, methods, first } = props;
  const { fields, set, paise } = state;
  // Without script every field is there at once.
  const isPlain = !useHydrated();
  const isCash = fields.method === "cash";
  const asksAll = isPlain && methods.length > 1;
  return (
    <>
      {allPaise > 0 && (
        <Choices
          legend="How much"
          name="much"
          choices={[
            { value: "all", label: `All, ${formatRupees(rupees(allPaise))}` },
            { value: "part", label: "A part" },
          ]}
          value={fields.much}
          onChange={set.much}
        />
      )}
      {(fields.much === "part" || isPlain) && (
        <TextField
          label="Amount"
          name="rupees"
          inputMode="decimal"
          autoComplete="off"
          value={fields.typed}
          onChange={({ currentTarget: { value } }) => set.typed(value)}
          hint={`At most ${exact(mostPaise)}. More than is too much needs a manager.`}
        />
      )}
      {props.proposal && <p>{props.proposal}</p>}
      <Choices
        legend="Why"
        name="reason"
        choices={REFUND_REASONS.map((value) => ({ value, label: value }))}
        value={fields.reason}
        onChange={set.reason}
        layout={2}
      />
      {(fields.reason === "Other words" || isPlain) && (
        <TextField label="In words" name="words" maxLength={200} />
      )}
      {methods.length > 1 ? (
        <Choices
          legend="How"
          name="method"
          choices={methods}
          value={fields.method}
          onChange={set.method}
          layout={methods.length === 3 ? 3 : 2}
        />
      ) : (
        <input type="hidden" name="method" value={first} />
      )}
      {(isCash || asksAll) && <p>{drawerWords(paise, props.drawerPaise)}</p>}
      {(!isCash || asksAll) && <Sending {...props} {...{ isPlain, asksAll }} />}
      {state.error && (
        <p className={styles.wrong} role="alert">
          {state.error}
        </p>
      )}
      <button
        type="submit"
        className={buttonClass(props.isSolid ? "primary" : "button")}
        disabled={state.busy}
      >
        {paise > 0 ? `Give back ${exact(paise)}` : "Give back"}
        <Kbd of="Ctrl Enter" />
      </button>
    </>
  );
}

/** What is read out to the patient, and whether the lab's bank has sent it already. */
function Sending(props: Props & { isPlain: boolean; asksAll: boolean }) {
  const { state, first, now, isPlain, asksAll } = props;
  const { fields, set, paise } = state;
  const isOnline = fields.method === "online";
  return (
    <>
      {fields.method !== "cash" && <p>{readOut(paise, fields.method, first, now)}</p>}
      {(!isOnline || asksAll) && (
        <Choices
          legend="Is it sent?"
          name="sent"
          choices={SENT}
          value={fields.sent}
          onChange={set.sent}
          hint="Send it from the lab’s bank or UPI app, then write its reference here. Until then it stands under “Refunds due” on Tally."
        />
      )}
      {((!isOnline && (isPlain || fields.sent === "yes")) || asksAll) && (
        <TextField
          label="Reference of the bank"
          name="reference"
          autoComplete="off"
          maxLength={60}
        />
      )}
    </>
  );
}

/**
 * `Read out: “₹250 goes back to your bank account, by Tuesday 1 December.”`
 * @param paid how it came in.
 */
function readOut(paise: number, method: RefundMethod, paid: RefundMethod, now: Date) {
  const isSame = paid === method || method === "online";
  const upi = isSame ? "the account you paid from" : "you by UPI";
  const where = method === "bank" ? "your bank account" : upi;
  const by = deskLongDay(workingDaysAfter(dayInIndia(now), 5));
  return `Read out: “${formatRupees(rupees(paise))} goes back to ${where}, by ${by}.”`;
}
