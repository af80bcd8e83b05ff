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
import type { PricePost } from "./price-forms.ts";
import type { TestListed } from "./test-list.ts";
import { changeInWords, priceRefusal, whoPaysInWords, wholeRupeesTyped } from "./typed-price.ts";
import styles from "./price-cell.module.css";

type Props = {
  test: TestListed;
  /** ISO. */
  today: string;
  open: OpenPrice;
  busy: boolean;
  onFrom: (day: string) => void;
  onSave: (post: PricePost) => void;
  onUnplan: () => void;
  onLeave: () => void;
};

/** What a new price means, from when it holds, and what saves it (product §10: Catalogue). */
export function PriceBelow({ test, today, open, busy, onFrom, onSave, onUnplan, onLeave }: Props) {
  useKeys({ Escape: onLeave, "Ctrl+Enter": send }, { turn: "first" });
  const was = String(test.offeredPaise ?? "");
  const request = { intent: "price", test: test.id, was } as const;
  const error = open.refusal ?? refusalWhileTyped(open.typed, test);
  function send() {
    onSave({ ...request, price: open.typed, from: open.from });
  }
  return (
    <PostForm id={PRICE_FORM} className={styles.below} request={request} onSend={send}>
      {error ? (
        <FieldNotes id={PRICE_FORM} error={error} />
      ) : (
        <Meaning test={test} today={today} open={open} />
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
        <span className={styles.from}>
          <span aria-hidden="true">From</span>
          <DayInput
            label="From which day on; empty for now"
            name="from"
            value={open.from}
            today={today}
            min={today}
            onChoose={onFrom}
          />
        </span>
        {test.planned && (
          <DeskButton kind="quiet" disabled={busy} onClick={onUnplan}>
            Do not change it then
          </DeskButton>
        )}
      </div>
    </PostForm>
  );
}

/** An empty field is only said to be wrong once it is sent. */
const refusalWhileTyped = (typed: string, { originalPaise }: TestListed) =>
  typed.trim() === "" ? undefined : priceRefusal(typed, originalPaise);

/** `₹300 to ₹320, 7 % more. New bookings pay it at once; the 3 open bookings keep ₹300.` */
function Meaning({ test, today, open }: Pick<Props, "test" | "today" | "open">) {
  const was = test.offeredPaise ?? test.originalPaise;
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
      {change && `, ${change}`}. {whoPaysInWords({ open: test.open, paise: was }, from)}
    </p>
  );
}
