import { useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useEscape } from "#app/ui/desk/use-escape.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { receiptPath } from "#app/domain/receipts/receipt-number.ts";
import styles from "./receipt-part.module.css";
import type { ReceiptPost } from "./receipt-forms.ts";

export type ReceiptLine = {
  number: string;
  /** `Cancelled on 25 November, replaced by DD/26-27/04322`; undefined for the one that counts. */
  cancelled: string | undefined;
};

type Props = {
  visitId: string;
  /** Newest first. */
  receipts: readonly ReceiptLine[];
  isPaid: boolean;
  mayCancel: boolean;
  /** WhatsApp with the link to the ticket; undefined where no link opens it. */
  send: string | undefined;
};

/** The receipt of a payment: print it, send the link, cancel it, or make one that is missing. */
export function ReceiptPart({ visitId, receipts, isPaid, mayCancel, send }: Props) {
  const { change, busy } = useChange<ReceiptPost>();
  const valid = receipts.find(({ cancelled }) => !cancelled);
  if (!isPaid && receipts.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Receipt">
      {valid ? (
        <Valid
          key={valid.number}
          number={valid.number}
          send={send}
          cancel={
            mayCancel ? () => change({ intent: "cancel-receipt", number: valid.number }) : undefined
          }
          busy={busy}
        />
      ) : (
        isPaid && (
          <DeskButton
            disabled={busy}
            onClick={() => change({ intent: "make-receipt", visit: visitId })}
          >
            Make receipt
          </DeskButton>
        )
      )}
      {receipts.map(
        ({ number, cancelled }) =>
          cancelled && (
            <p key={number} className={styles.cancelled}>
              <a href={receiptPath(number)}>{number}</a> {cancelled}
            </p>
          ),
      )}
    </section>
  );
}

type ValidProps = {
  number: string;
  send: string | undefined;
  cancel: (() => void) | undefined;
  busy: boolean;
};

function Valid({ number, send, cancel, busy }: ValidProps) {
  const [isAsking, setAsking] = useState(false);
  const question = useEscape<HTMLDivElement>(() => setAsking(false));
  return (
    <>
      <p>
        Receipt <b>{number}</b>
      </p>
      <div className={styles.buttons}>
        <a className={buttonClass("button")} href={receiptPath(number)}>
          Print receipt
        </a>
        {send && (
          <a className={buttonClass("button")} href={send} target="_blank" rel="noreferrer">
            <DeskIcon name="chat" />
            Send link
          </a>
        )}
        {cancel && !isAsking && (
          <DeskButton kind="quiet" onClick={() => setAsking(true)}>
            Cancel receipt
          </DeskButton>
        )}
      </div>
      {isAsking && (
        <div
          ref={question}
          className={styles.question}
          role="group"
          aria-label="Cancel this receipt?"
        >
          <p>Cancel {number}? It keeps its number, and this cannot be undone.</p>
          <div className={styles.buttons}>
            <DeskButton disabled={busy} onClick={() => cancel?.()}>
              Cancel receipt
            </DeskButton>
            <DeskButton kind="quiet" onClick={() => setAsking(false)}>
              Leave it
            </DeskButton>
          </div>
        </div>
      )}
    </>
  );
}
