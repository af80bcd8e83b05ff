import { useRevalidator } from "react-router";
import { SubmitButton } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-parts.tsx";
import { useTicketForm } from "../forms/use-ticket-form.ts";
import { FormName, type RefusedForm } from "../forms/which-form.tsx";
import styles from "./pay-block.module.css";

type Props = {
  token: string;
  /** Rupees, as the page shows them. */
  amount: number;
  submit: string;
  /** Classes of the button. */
  look: string;
  refused?: RefusedForm | undefined;
};

/** A button that leads to the page of the payment partner, also without script. */
export function PayOnlineForm({ token, amount, submit, look, refused }: Props) {
  const { revalidate } = useRevalidator();
  const { form, errors, message, pending } = useTicketForm("pay-online", {
    token,
    refused,
    onDone: revalidate,
  });
  return (
    <form {...form} method="post" className={styles.form}>
      <FormName form="pay-online" />
      <input type="hidden" name="amount" value={amount} />
      <FormMessage message={message} errors={errors} fields={[]} />
      <SubmitButton className={look} pending={pending}>
        {submit}
      </SubmitButton>
    </form>
  );
}
