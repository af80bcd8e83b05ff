import { useRevalidator } from "react-router";
import { formatRupeesExact } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { SubmitButton, TextField } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-parts.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { useTicketForm } from "../forms/use-ticket-form.ts";
import { FormName, type RefusedForm } from "../forms/which-form.tsx";
import { NotPaidForm } from "./not-paid-form.tsx";
import type { TicketPay } from "./pay.ts";
import styles from "./pay-block.module.css";

type Props = {
  token: string;
  pay: TicketPay;
  labName: string;
  refused: RefusedForm | undefined;
  onDone: () => void;
};

/** Whether the patient has paid: asked after the UPI app, as only the bank's list knows it. */
export function DidYouPay({ token, pay, labName, refused, onDone }: Props) {
  const { revalidate } = useRevalidator();
  const { reference = "", amount } = pay;
  const { form, errors, message, pending } = useTicketForm("paid", {
    token,
    refused,
    onDone: async () => {
      onDone();
      await revalidate();
    },
  });
  const sum = formatRupeesExact(amount);
  return (
    <>
      <h2 id="pay-title">{t`Did your app say “paid”?`}</h2>
      <p className={styles.sentence}>
        <WithNames>{t`${sum} to ${labName}, reference ${reference}.`}</WithNames>
      </p>
      <form {...form} method="post" id="paid" className={styles.form}>
        <FormName form="paid" />
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="amount" value={amount} />
        <TextField
          name="bankReference"
          label={t`UPI reference`}
          optional
          hint={t`12 digits, in your app under this payment. We find it faster with it.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={refused?.typed.bankReference}
          error={errors.bankReference}
        />
        <FormMessage message={message} errors={errors} fields={["bankReference"]} />
        <SubmitButton className={`${button.primary} ${button.large}`} pending={pending}>
          {t`I have paid`}
        </SubmitButton>
      </form>
      <NotPaidForm
        token={token}
        reference={reference}
        submit={t`Not paid, show the code again`}
        onDone={onDone}
      />
    </>
  );
}
