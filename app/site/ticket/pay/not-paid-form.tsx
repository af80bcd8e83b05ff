import { useRevalidator } from "react-router";
import button from "#app/ui/button.module.css";
import { SubmitButton } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-parts.tsx";
import { useTicketForm } from "../forms/use-ticket-form.ts";
import { FormName } from "../forms/which-form.tsx";
import styles from "./pay-block.module.css";

type Props = {
  token: string;
  /** Of the try that is not paid. */
  reference: string;
  submit: string;
  onDone?: () => void;
};

/** Says that a try is not paid: one button, which also works without script. */
export function NotPaidForm({ token, reference, submit, onDone }: Props) {
  const { revalidate } = useRevalidator();
  const { form, errors, message, pending } = useTicketForm("not-paid", {
    token,
    onDone: async () => {
      onDone?.();
      await revalidate();
    },
  });
  return (
    <form {...form} method="post" className={styles.form}>
      <FormName form="not-paid" />
      <input type="hidden" name="reference" value={reference} />
      <FormMessage message={message} errors={errors} fields={[]} />
      <SubmitButton className={button.button} pending={pending}>
        {submit}
      </SubmitButton>
    </form>
  );
}
