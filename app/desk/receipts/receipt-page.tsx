import { Icon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { receiptFilePath } from "#app/domain/receipts/receipt-number.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import type { ReceiptWords } from "#app/domain/receipts/receipt-words.ts";
import styles from "./receipt-page.module.css";

type Props = {
  words: ReceiptWords;
  /** Of the visit that was paid; undefined once it is gone. */
  reference: string | undefined;
};

/** A receipt below a bar that is not printed. */
export const ReceiptPage = ({ words, reference }: Props) => (
  <div className={styles.paper}>
    <header className={styles.bar}>
      <a className={styles.back} href={reference ? `/bookings/${reference}` : "/tally"}>
        <Icon name="previous" />
        {reference ? `Booking ${reference}` : "Tally"}
      </a>
      <span>
        <a className={buttonClass("button")} href={receiptFilePath(words.number)}>
          Open as PDF
        </a>
        <DeskButton kind="primary" onClick={() => window.print()}>
          Print receipt
        </DeskButton>
      </span>
    </header>
    <main id="main" tabIndex={-1}>
      <ReceiptSheet words={words} />
    </main>
  </div>
);
