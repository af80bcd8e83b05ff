import styles from "./fridge-sheet.module.css";

/** In the row of the lab's logo. */
export const PaperReference = ({ reference }: { reference: string }) => (
  <p className={styles.reference}>
    <span>
      Booking
      <br />
      reference
    </span>
    <b>{reference}</b>
  </p>
);

type FootProps = { reference: string; phone: string; amount: string };

/** Whom to call, and what it costs. */
export const PaperFoot = ({ reference, phone, amount }: FootProps) => (
  <div className={styles.call}>
    <p>
      Any question, or a new time?
      <b>
        Call {phone}, say {reference}
      </b>
    </p>
    <p>
      Amount
      <b>{amount}</b>
    </p>
  </div>
);
