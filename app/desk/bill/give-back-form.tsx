import { useRef, useState } from "react";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import { formatRupees, formatRupeesExact, rupees } from "#app/lib/money.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { isFocusIn } from "#app/ui/desk/use-escape.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import {
  refundChoices,
  REFUND_REASONS,
  type RefundMethod,
  type RefundReason,
} from "#app/domain/bill/refund.ts";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import type { BillPost } from "./bill-forms.ts";
import { drawerWords } from "./drawer-words.ts";
import styles from "./payment-part.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { workingDaysAfter } from "#app/domain/payments/working-days.ts";

type Props = {
  visitId: string;
  tooMuchPaise: number;
  /** More than is too much for who may. */
  mostPaise: number;
  /** Cash in the own bag or drawer. */
  drawerPaise: number | undefined;
  /** How it came in, so that it goes back the same way. */
  method: RefundMethod;
  /** A payment came by a gateway, which can send it back. */
  cameByGateway: boolean;
  /** Why it goes back as far as is known, as after a cancellation. */
  because: RefundReason | undefined;
  now: Date;
};

const exact = (paise: number) => formatRupeesExact(rupees(paise));
const SENT = [
  { value: "yes", label: "It is sent" },
  { value: "no", label: "Not sent yet" },
] as const;

/** All or a part of what is too much, why, and how it goes back. */
export function GiveBackForm(props: Props) {
  const { visitId, tooMuchPaise, mostPaise, method: first, because, now } = props;
  const methods = refundChoices(props.cameByGateway);
  const request = { intent: "give-back", visit: visitId, seen: String(tooMuchPaise) } as const;
  const before = useTypedBefore(request);
  const [much, setMuch] = useState<"all" | "part">(
    tooMuchPaise > 0 && before?.["much"] !== "part" ? "all" : "part",
  );
  const [typed, setTyped] = useState(before?.["rupees"] ?? "");
  const [reason, setReason] = useState<RefundReason | undefined>(
    REFUND_REASONS.find((one) => one === before?.["reason"]) ?? because,
  );
  const [method, setMethod] = useState<RefundMethod>(
    methods.find(({ value }) => value === before?.["method"])?.value ?? first,
  );
  const [sent, setSent] = useState<"yes" | "no">(before?.["sent"] === "no" ? "no" : "yes");
  const [error, setError] = useState<string>();
  const { change, busy } = useChange<BillPost>({
    onAnswer: (answer) => {
      const isWrong = !answer.ok && answer.reason === "invalid";
      setError(isWrong ? answer.said : undefined);
      return isWrong;
    },
  });
  const paise = much === "all" ? tooMuchPaise : (paiseTyped(typed) ?? 0);
  const isCash = method === "cash";
  const isOnline = method === "online";
  // Without script every field is there at once.
  const isPlain = !useHydrated();
  const around = useRef<HTMLDetailsElement>(null);
  const isIn = () => around.current?.open === true && isFocusIn(around.current);
  useKeys(
    {
      "Ctrl+Enter": () => {
        if (!isIn()) return false;
        around.current?.querySelector("form")?.requestSubmit();
        return true;
      },
      Escape: () => {
        const { current } = around;
        if (!current || !isIn()) return false;
        current.open = false;
        current.querySelector("summary")?.focus();
        return true;
      },
    },
    { turn: "first" },
  );
  return (
    <details className={styles.code} ref={around} open={before !== undefined}>
      <summary>{tooMuchPaise > 0 ? `Give back ${exact(tooMuchPaise)}` : "Give back"}</summary>
      <PostForm
        className={styles.form}
        aria-label="Give back"
        request={request}
        onSend={(value) =>
          change({
            ...request,
            much,
            rupees: value("rupees"),
            reason: reason ?? "",
            words: value("words"),
            method,
            reference: value("reference"),
            sent,
          })
        }
      >
        {tooMuchPaise > 0 && (
          <Choices
            legend="How much"
            name="much"
            choices={[
              { value: "all", label: `All, ${formatRupees(rupees(tooMuchPaise))}` },
              { value: "part", label: "A part" },
            ]}
            value={much}
            onChange={setMuch}
          />
        )}
        {(much === "part" || isPlain) && (
          <TextField
            label="Amount"
            name="rupees"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            hint={`At most ${exact(mostPaise)}. More than is too much needs a manager.`}
          />
        )}
        <Choices
          legend="Why"
          name="reason"
          choices={REFUND_REASONS.map((value) => ({ value, label: value }))}
          value={reason}
          onChange={setReason}
          layout={2}
        />
        {(reason === "Other words" || isPlain) && (
          <TextField label="In words" name="words" maxLength={200} />
        )}
        <Choices
          legend="How"
          name="method"
          choices={methods}
          value={method}
          onChange={setMethod}
          layout={methods.length === 3 ? 3 : 2}
        />
        {(isCash || isPlain) && <p>{drawerWords(paise, props.drawerPaise)}</p>}
        {(!isCash || isPlain) && (
          <>
            {!isCash && <p>{readOut(paise, method, first, now)}</p>}
            {(!isOnline || isPlain) && (
              <Choices
                legend="Is it sent?"
                name="sent"
                choices={SENT}
                value={sent}
                onChange={setSent}
                hint="Send it from the lab’s bank or UPI app, then write its reference here. Until then it stands under “Refunds due” on Tally."
              />
            )}
            {((sent === "yes" && !isOnline) || isPlain) && (
              <TextField
                label="Reference of the bank"
                name="reference"
                autoComplete="off"
                maxLength={60}
              />
            )}
          </>
        )}
        {error && (
          <p className={styles.wrong} role="alert">
            {error}
          </p>
        )}
        <button type="submit" className={buttonClass("button")} disabled={busy}>
          {paise > 0 ? `Give back ${exact(paise)}` : "Give back"}
          <Kbd of="Ctrl Enter" />
        </button>
      </PostForm>
    </details>
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
