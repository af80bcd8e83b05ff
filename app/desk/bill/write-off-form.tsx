import { useRef, useState } from "react";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import type { Bill } from "#app/domain/bill/bill.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import { useSeenMoney } from "./seen-money.tsx";
import type { BillPost } from "./bill-forms.ts";
import { WRITE_OFF_REASONS, type WriteOffReason, writeOffReasonOf } from "./write-off.ts";
import styles from "./payment-part.module.css";
import { useDetailsKeys } from "./use-open-form-keys.ts";

type Props = { visitId: string; bill: Pick<Bill, "duePaise" | "writtenOff"> };

/** Why what is due is not asked for any more; once it is written off, the way back. */
export function WriteOffForm({ visitId, bill: { duePaise, writtenOff } }: Props) {
  const money = useSeenMoney();
  const request = { intent: "write-off", visit: visitId, money } as const;
  const before = useTypedBefore(request);
  const [reason, setReason] = useState<WriteOffReason | undefined>(
    writeOffReasonOf(before?.["reason"] ?? ""),
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
  if (writtenOff) {
    const again = { intent: "ask-again", visit: visitId, money } as const;
    return (
      <PostForm request={again} onSend={() => change(again)}>
        <button type="submit" className={buttonClass("inline")} disabled={busy}>
          {`Ask for ${exact(writtenOff.paise)} again`}
        </button>
      </PostForm>
    );
  }
  return (
    <details ref={around} className={styles.code} open={before !== undefined} data-write-off>
      <summary>Write off</summary>
      <PostForm
        className={styles.form}
        aria-label="Write off"
        request={request}
        onSend={(typed) => change({ ...request, reason: reason ?? "", words: typed("words") })}
      >
        <p>
          The bill is then closed. What comes in later is entered as a payment, and the write-off
          goes away.
        </p>
        <Choices
          legend="Why"
          name="reason"
          choices={WRITE_OFF_REASONS.map((value) => ({ value, label: value }))}
          value={reason}
          onChange={setReason}
          layout={2}
        />
        <TextField label="In your words" optional name="words" maxLength={200} />
        {error && (
          <p className={styles.wrong} role="alert">
            {error}
          </p>
        )}
        <button type="submit" className={buttonClass("button")} disabled={busy}>
          Write off {exact(duePaise)}
          <Kbd of="Ctrl Enter" />
        </button>
      </PostForm>
    </details>
  );
}

const exact = (paise: number) => formatRupeesExact(rupees(paise));
