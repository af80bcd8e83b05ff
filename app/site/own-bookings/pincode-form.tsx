import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import field from "#app/ui/field.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./pincode-form.module.css";

type Props = { placed: { reference: string; ticket: string } };

/**
 * The pincode on the page that confirms a booking without JavaScript: a form of the ticket, which then
 * asks for the address, or says that the lab does not come there.
 */
export function PincodeForm({ placed: { reference, ticket } }: Props) {
  return (
    <form method="post" action={ticket} className={styles.form}>
      <h2>
        <WithNames>{t`Your booking ${reference}: tell us where to come`}</WithNames>
      </h2>
      <input type="hidden" name="form" value="pincode" />
      <div className={field.field}>
        <label htmlFor="pincode">{t`Pincode`}</label>
        <input
          id="pincode"
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          required
        />
      </div>
      <button type="submit" className={button.button}>
        {t`Check`}
      </button>
    </form>
  );
}
