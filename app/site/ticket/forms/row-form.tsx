import { type MouseEvent, type ReactNode, useRef } from "react";
import { localPath } from "#app/lib/language.ts";
import button from "#app/ui/button.module.css";
import { SubmitButton } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-parts.tsx";
import type { FieldErrors } from "#app/ui/use-form.ts";
import { FormName, type RefusedForm, type TicketForm } from "./which-form.tsx";
import { type RowLook, RowWords } from "./row-words.tsx";
import { ticketPath } from "../ticket-paths.ts";
import styles from "./ticket-rows.module.css";
import { useTicketForm } from "./use-ticket-form.ts";

type Props = {
  form: TicketForm;
  look: RowLook;
  token: string;
  refused?: RefusedForm | undefined;
  /** The names of the fields, which show their own errors. */
  fields?: readonly string[];
  submit: string;
  /** The way back that changes nothing. */
  keep?: string;
  /** Called when it is stored. */
  onDone: (close: () => void) => Promise<void> | void;
  children: (errors: FieldErrors) => ReactNode;
};

/** A row that opens its form: a plain <details>, which the visitor may open before the page is hydrated. */
export function RowForm(props: Props) {
  const { form: name, look, token, refused, fields = [], submit, keep, onDone, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  function close() {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }
  const { form, errors, message, pending } = useTicketForm(name, {
    token,
    refused,
    onDone: () => onDone(close),
  });
  function onKeep(event: MouseEvent) {
    event.preventDefault();
    close();
  }
  return (
    <details ref={details} open={refused && true}>
      <summary className={name === "new-time" ? styles.row : styles.ending}>
        <RowWords {...look} />
      </summary>
      <form {...form} method="post" id={name} className={styles.form}>
        <FormName form={name} />
        {children(errors)}
        <FormMessage message={message} errors={errors} fields={fields} />
        <div className={styles.buttons}>
          <SubmitButton pending={pending}>{submit}</SubmitButton>
          {keep && (
            <a className={button.quiet} href={localPath(ticketPath(token))} onClick={onKeep}>
              {keep}
            </a>
          )}
        </div>
      </form>
    </details>
  );
}
