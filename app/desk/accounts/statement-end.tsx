import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import type { QrDrawing } from "#app/domain/payments/qr-drawing.ts";
import { amountInWords } from "#app/domain/receipts/amount-in-words.ts";
import { deskDayAndMonth } from "#app/lib/desk-times.ts";
import { exact } from "./month-groups.ts";
import type { BankAccount } from "./statement-pay.server.ts";
import styles from "./statement-sheet.module.css";

export type ToPay = {
  /** `SANJ2610`: finds the statement in the bank's list. */
  reference: string;
  /** Absent where the lab takes no UPI, or nothing is to be paid. */
  upi: { id: string; code: QrDrawing } | undefined;
  bank: BankAccount | undefined;
};

/** What is to be paid, until when, and how. */
export function StatementEnd({
  content: { dueBy, toPayPaise },
  reference,
  upi,
  bank,
}: ToPay & { content: StatementContent }) {
  const isDue = toPayPaise > 0;
  return (
    <div className={styles.end}>
      <div className={styles.pay}>
        {isDue && upi && (
          <svg viewBox={upi.code.viewBox} role="img" aria-label="QR code to pay by UPI">
            <path d={upi.code.path} />
          </svg>
        )}
        {isDue && (upi || bank) && (
          <div>
            {upi && (
              <>
                <p>Pay by UPI</p>
                <b>{upi.id}</b>
                <span>Reference {reference}</span>
              </>
            )}
            {bank && (
              <>
                <p>{upi ? "or by NEFT" : "Pay by NEFT"}</p>
                <b>Account {bank.number}</b>
                {bank.holder && <span>{bank.holder}</span>}
                <span>
                  IFSC {bank.ifsc}, “{reference}”
                </span>
              </>
            )}
          </div>
        )}
      </div>
      <div>
        <p className={styles.total}>
          <span>{isDue ? `To pay by ${deskDayAndMonth(dueBy)}` : "Nothing to pay"}</span>
          <b>{exact(toPayPaise)}</b>
        </p>
        {isDue && <p className={styles.words}>{amountInWords(toPayPaise)}</p>}
        {toPayPaise < 0 && <p className={styles.words}>It is taken off the next statement.</p>}
      </div>
    </div>
  );
}
