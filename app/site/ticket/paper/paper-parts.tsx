import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./fridge-sheet.module.css";

/** In the row of the lab's logo. */
export const PaperReference = ({ reference }: { reference: string }) => (
  <p className={styles.reference}>
    <span>
      <Trans>
        Booking
        <br />
        reference
      </Trans>
    </span>
    <b>
      <WithNames>{reference}</WithNames>
    </b>
  </p>
);

type FootProps = { reference: string; phone: string; amount: string };

/** Whom to call, and what it costs. */
export const PaperFoot = ({ reference, phone, amount }: FootProps) => (
  <div className={styles.call}>
    <p>
      {t`Any question, or a new time?`}
      <b>
        <WithNames>{t`Call ${phone}, say ${reference}`}</WithNames>
      </b>
    </p>
    <p>
      {t`Amount`}
      <b>{amount}</b>
    </p>
  </div>
);
