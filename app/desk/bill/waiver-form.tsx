import { useRef, useState } from "react";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import type { Bill } from "#app/domain/bill/bill.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useSeenMoney } from "./seen-money.tsx";
import type { BillPost } from "./bill-forms.ts";
import styles from "./payment-part.module.css";
import { useDetailsKeys } from "./use-open-form-keys.ts";
import { WAIVER_REASONS, type WaiverReason, waiverReasonOf } from "./waiver.ts";

type Props = { visitId: string; bill: Pick<Bill, "charge" | "waiver"> };

/** Why the visit charge is waived; once it is, the way back. */
export function WaiverForm({ visitId, bill: { charge, waiver } }: Props) {
  const money = useSeenMoney();
  const request = { intent: "waive-charge", visit: visitId, money, again: "" } as const;
  const before = useTypedBefore(request);
  const [reason, setReason] = useState<WaiverReason | undefined>(
    waiverReasonOf(before?.["reason"] ?? ""),
  );
  const [error, setError] = useState<string>();
  const { change, busy } = useChange<BillPost>({
    onAnswer: (answer) => {
      const isWrong = !answer.ok && answer.reason === "invalid";
      setError(isWrong ? answer.said : undefined);
      return isWrong;
    },
  });
  const around = useRef<HTMLDetailsElement>(null);
  useDetailsKeys(around);
  // Without script every field is there at once.
  const isPlain = !useHydrated();
  if (!charge?.paise) return null;
  if (waiver) {
    const again = { ...request, again: "yes" };
    return (
      <div className={styles.part}>
        <PostForm request={again} onSend={() => change(again)}>
          <button type="submit" className={buttonClass("inline")} disabled={busy}>
            Do not waive the visit charge
          </button>
        </PostForm>
      </div>
    );
  }
  const close = () => {
    if (!around.current) return;
    around.current.open = false;
    around.current.querySelector("summary")?.focus();
  };
  const amount = formatRupeesExact(rupees(charge.paise));
  return (
    <div className={styles.part}>
      <details ref={around} className={styles.code} open={before !== undefined}>
        <summary>Waive the visit charge</summary>
        <PostForm
          className={styles.form}
          aria-label={`Waive the visit charge of ${amount}?`}
          request={request}
          onSend={(typed) => change({ ...request, reason: reason ?? "", words: typed("words") })}
        >
          <p>It is taken off the bill and stays visible: “Visit charge, waived: we came late”.</p>
          <Choices
            legend="Why"
            name="reason"
            choices={WAIVER_REASONS.map((value) => ({ value, label: value }))}
            value={reason}
            onChange={setReason}
            layout={2}
          />
          {(reason === "Other words" || isPlain) && (
            <TextField label="In words" name="words" maxLength={200} />
          )}
          {error && (
            <p className={styles.wrong} role="alert">
              {error}
            </p>
          )}
          <p className={styles.buttons}>
            <button type="submit" className={buttonClass("button")} disabled={busy}>
              Waive {amount}
              <Kbd of="Ctrl Enter" />
            </button>
            {!isPlain && (
              <DeskButton kind="quiet" onClick={close}>
                Charge it
              </DeskButton>
            )}
          </p>
        </PostForm>
      </details>
    </div>
  );
}
