import { useState } from "react";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { checkParts, type PartsField, paysWords, sumOf } from "#app/domain/bill/paid-in-parts.ts";
import type { PaidOf } from "#app/domain/bill/payment-words.ts";
import { REST_COMES, type RestComes } from "#app/domain/bill/rest-of-bill.ts";
import { useEscape } from "#app/ui/desk/use-escape.ts";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import { useSeenMoney } from "./seen-money.tsx";
import type { BillPost } from "./bill-forms.ts";
import styles from "./payment-part.module.css";

type Props = {
  visitId: string;
  /** What can be paid. */
  duePaise: number;
  of: PaidOf;
  /** Of who pays. */
  sex: "female" | "male" | "other" | null;
};

const NOTHING = { cash: "", upi: "", advance: "" };
const NOT_RUPEES = "Please type the amount in rupees";

/** A part of what is due, or cash and UPI together; with a part it asks how the rest comes. */
export function PartForm({ visitId, duePaise, of, sex }: Props) {
  const money = useSeenMoney();
  const request = { intent: "payment-parts", visit: visitId, money, part: of } as const;
  const before = useTypedBefore(request);
  const [typed, setTyped] = useState({
    cash: before?.["cash"] ?? "",
    upi: before?.["upi"] ?? "",
    advance: before?.["advance"] ?? "",
  });
  const [restComes, setRest] = useState<RestComes | undefined>(
    REST_COMES.find(({ value }) => value === before?.["rest"])?.value,
  );
  const [wrong, setWrong] = useState<{ field: PartsField; message: string }>();
  const { change, busy } = useChange<BillPost>({
    onAnswer: (answer) => {
      if (answer.ok) {
        setTyped(NOTHING);
        setRest(undefined);
      }
      const isWrong = !answer.ok && answer.reason === "invalid";
      setWrong(isWrong ? { field: "amount", message: answer.said } : undefined);
      return isWrong;
    },
  });
  const paiseOf = (text: string) => (text.trim() ? paiseTyped(text) : 0);
  const read = (["cash", "upi", "advance"] as const).map((method) => ({
    method,
    paise: paiseOf(typed[method]),
  }));
  const parts = read.map(({ method, paise = 0 }) => ({ method, paise }));
  const paise = sumOf(parts);

  function send(upiReference: string) {
    const checked = read.some((one) => one.paise === undefined)
      ? { ok: false as const, field: "amount" as const, message: NOT_RUPEES }
      : checkParts({ parts, restComes }, duePaise, sex);
    setWrong(checked.ok ? undefined : checked);
    if (!checked.ok) return;
    const rest = restComes ?? "";
    change({ ...request, ...typed, upiReference, rest });
  }

  const around = useEscape<HTMLDetailsElement>((details) => {
    if (!details.open) return false;
    details.open = false;
    return true;
  });
  const field = (method: keyof typeof NOTHING, label: string) => (
    <TextField
      label={label}
      name={method}
      inputMode="decimal"
      autoComplete="off"
      value={typed[method]}
      onChange={({ currentTarget: { value } }) => setTyped((was) => ({ ...was, [method]: value }))}
      {...(method === "cash" && wrong?.field === "amount" && { error: wrong.message })}
    />
  );
  return (
    <details ref={around} className={styles.code} open={before !== undefined}>
      <summary>A part, or cash and UPI</summary>
      <PostForm
        className={styles.form}
        aria-label="A part, or cash and UPI"
        request={request}
        onSend={(value) => send(value("upiReference"))}
      >
        <div className={styles.amounts}>
          {field("cash", "Cash")}
          {field("upi", "UPI")}
        </div>
        {field("advance", "Paid in advance")}
        <TextField
          label="UPI reference"
          optional
          name="upiReference"
          autoComplete="off"
          maxLength={60}
        />
        <p className={styles.pays} role="status">
          {paysWords(parts, duePaise)}
        </p>
        {paise < duePaise && (
          <Choices
            legend="How does the rest come?"
            name="rest"
            choices={REST_COMES}
            value={restComes}
            onChange={setRest}
            layout={3}
            {...(wrong?.field === "rest" && { error: wrong.message })}
          />
        )}
        <button type="submit" className={buttonClass("button")} disabled={busy}>
          {paise > 0 && paise <= duePaise ? `Note ${formatRupees(rupees(paise))}` : "Note it"}
        </button>
      </PostForm>
    </details>
  );
}
