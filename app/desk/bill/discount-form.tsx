import { useState } from "react";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useEscape } from "#app/ui/desk/use-escape.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import type { Bill } from "#app/domain/bill/bill.ts";
import { SelectField, TextField } from "#app/ui/desk/typed-fields.tsx";
import { checkDiscount, DISCOUNT_REASONS, type TypedDiscount } from "./discount.ts";
import styles from "./discount-form.module.css";
import { useSeenMoney } from "./seen-money.tsx";
import type { BillPost } from "./bill-forms.ts";

type Props = { visitId: string; bill: Pick<Bill, "linesPaise" | "discount"> };

type Refused = { field: keyof TypedDiscount; message: string };

/** A button that opens amount and reason; a blank amount takes the discount away. */
export function DiscountForm({ visitId, bill }: Props) {
  const [open, setOpen] = useState(false);
  const request = { intent: "discount", visit: visitId, money: useSeenMoney() } as const;
  const [refused, setRefused] = useState<Refused>();
  const [reason, setReason] = useState("");
  const { change, busy } = useChange<BillPost>({
    onAnswer: ({ ok }) => {
      if (ok) setOpen(false);
    },
  });
  const form = useEscape<HTMLFormElement>(() => setOpen(false));
  if (!open)
    return (
      <p className={styles.closed}>
        <DeskButton kind="inline" onClick={() => setOpen(true)}>
          {bill.discount ? "Change the discount" : "Give a discount"}
        </DeskButton>
      </p>
    );
  function save(typed: TypedDiscount) {
    const checked = checkDiscount(typed, bill.linesPaise);
    setRefused(checked.ok ? undefined : checked);
    if (checked.ok) change({ ...request, ...typed });
  }
  const errorOf = (field: keyof TypedDiscount) =>
    refused?.field === field ? { error: refused.message } : {};
  return (
    <PostForm
      ref={form}
      className={styles.form}
      request={request}
      onSend={(typed) =>
        save({ amount: typed("amount"), reason: typed("reason"), words: typed("words") })
      }
    >
      <TextField
        label="Discount"
        name="amount"
        hint="₹200 or 10 %. Empty takes it away."
        autoComplete="off"
        inputMode="text"
        defaultValue={bill.discount ? formatRupees(rupees(bill.discount.paise)) : ""}
        {...errorOf("amount")}
      />
      <SelectField
        label="Reason"
        name="reason"
        choices={DISCOUNT_REASONS}
        prompt="Choose"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        {...errorOf("reason")}
      />
      {reason === "Other" && (
        <TextField label="In words" name="words" maxLength={200} {...errorOf("words")} />
      )}
      <p className={styles.buttons}>
        <button type="submit" className={buttonClass("button")} disabled={busy}>
          Save
        </button>
        <DeskButton kind="quiet" onClick={() => setOpen(false)}>
          Leave it
        </DeskButton>
      </p>
    </PostForm>
  );
}
