import { deskDayAndMonth } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import type { OpenPrice } from "./open-price.ts";
import { PRICE_FORM } from "./price-field.tsx";
import type { Priced, PricePost } from "./price-in-place.ts";
import { changeInWords, whoPaysInWords, wholeRupeesTyped } from "./typed-price.ts";
import styles from "./price-cell.module.css";

type Props = {
  item: Priced;
  open: OpenPrice;
  /** Why a typed price is refused; undefined for one that can be saved. */
  refusalOf: (typed: string) => string | undefined;
  onSave: (post: PricePost) => void;
  onLeave: () => void;
  /** ISO; planned days follow. */
  today: string;
  /** Left out where a price holds at once. */
  plan?: { busy: boolean; onFrom: (day: string) => void; onUnplan: () => void };
};

/** What a new price means, from when it holds, and what saves it (product §10: Catalogue). */
export function PriceBelow({ item, open, refusalOf, onSave, onLeave, today, plan }: Props) {
  useKeys({ Escape: onLeave, "Ctrl+Enter": send }, { turn: "first" });
  const was = open.was ?? String(item.offeredPaise ?? "");
  const request = { intent: "price", item: item.id, was } as const;
  // An empty field is only said to be wrong once it is sent.
  const error = open.refusal ?? (open.typed.trim() === "" ? undefined : refusalOf(open.typed));
  function send() {
    onSave({ ...request, price: open.typed, from: open.from });
  }
  return (
    <PostForm id={PRICE_FORM} className={styles.below} request={request} onSend={send}>
      {error ? (
        <FieldNotes id={PRICE_FORM} error={error} />
      ) : (
        <Meaning item={item} today={today} open={open} />
      )}
      <div className={styles.buttons}>
        {/* Never off: Enter in the field would be lost while the last answer is read. */}
        <button className={buttonClass("primary")}>
          Save
          <Kbd of="Enter" />
        </button>
        <DeskButton kind="quiet" onClick={onLeave}>
          Leave it
          <Kbd of="Esc" />
        </DeskButton>
        {plan && (
          <span className={styles.from}>
            <span aria-hidden="true">From</span>
            <DayInput
              label="From which day on; empty for now"
              name="from"
              value={open.from}
              today={today}
              min={today}
              onChoose={plan.onFrom}
            />
          </span>
        )}
        {plan && item.planned && (
          <DeskButton kind="quiet" disabled={plan.busy} onClick={plan.onUnplan}>
            Do not change it then
          </DeskButton>
        )}
      </div>
    </PostForm>
  );
}

/** `₹300 to ₹320, 7 % more. New bookings pay it at once; the 3 open bookings keep ₹300.` */
function Meaning({ item, today, open }: Pick<Props, "item" | "today" | "open">) {
  const was = item.offeredPaise ?? item.originalPaise;
  const paise = wholeRupeesTyped(open.typed);
  if (paise === undefined) return null;
  const change = changeInWords(was, paise);
  const from = open.from && deskDayAndMonth(open.from, today);
  return (
    <p>
      {was !== null && paise !== was && (
        <>
          <del>{formatRupees(rupees(was))}</del> to{" "}
        </>
      )}
      <b>{formatRupees(rupees(paise))}</b>
      {change && `, ${change}`}. {whoPaysInWords({ open: item.open, paise: was }, from)}
    </p>
  );
}
