import { type ReactNode, useRef, useState } from "react";
import type { Answer } from "#app/http/api-routes.ts";
import { browserApi } from "#app/http/api.ts";
import { byField } from "#app/http/errors-by-field.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { SubmitButton, TextField } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-parts.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Checked, useForm } from "#app/ui/use-form.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./booking-band.module.css";
import { OutsideWays } from "./outside-ways.tsx";
import { ticketHref } from "./ticket-link.ts";

export type Coming = Answer<"$post", `/tickets/${string}/pincode`>["data"];

const FAILED = t`We could not save this. Please try again, or call us.`;

/** The pincode, and what follows from it: the address, or the ways where the lab does not come. */
export function PincodePart({ token }: { token: string }) {
  const [coming, setComing] = useState<Coming>();
  const field = useRef<HTMLInputElement>(null);
  const { form, errors, message, pending } = useForm({
    keep: true,
    check: ({ pincode = "" }) => checkPincode(pincode),
    async send(pincode, key) {
      setComing(undefined);
      const path = `/tickets/${encodeURIComponent(token)}/pincode` as const;
      const sent = await browserApi.post(path, { pincode }, key);
      if (sent.success) {
        setComing(sent.data);
        return { ok: true };
      }
      return { ok: false, message: sent.message ?? FAILED, errors: byField(sent.errors) };
    },
  });
  function another() {
    setComing(undefined);
    if (field.current) field.current.value = "";
    field.current?.focus();
  }
  return (
    <>
      <form {...form} className={styles.pincode}>
        <TextField
          ref={field}
          name="pincode"
          label={t`Pincode`}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          error={errors.pincode}
        />
        <SubmitButton pending={pending} className={`${button.button} ${styles.check}`}>
          {t`Check`}
        </SubmitButton>
        <div className={styles.message}>
          <FormMessage message={message} errors={errors} fields={["pincode"]} />
        </div>
      </form>
      <div role="status">{coming && <Said {...coming} />}</div>
      {coming?.served && (
        <p className={styles.ways}>
          <a className={`${button.primary} ${button.large}`} href={`${ticketHref(token)}#where`}>
            {t`Now the address`}
          </a>
        </p>
      )}
      {coming && !coming.served && (
        <OutsideWays token={token} coming={coming} onAnother={another} />
      )}
    </>
  );
}

const Said = ({ served, words }: Coming): ReactNode => (
  <p className={served ? styles.served : styles.outside}>
    <Icon name={served ? "check" : "info"} />
    <span>
      <WithNames>{words}</WithNames>
    </span>
  </p>
);

/** The schema of the form is heavy, and the lab checks again. */
function checkPincode(typed: string): Checked<string> {
  const pincode = typed.replaceAll(/\s/g, "");
  return /^[1-9]\d{5}$/.test(pincode)
    ? { ok: true, value: pincode }
    : { ok: false, errors: { pincode: t`Please enter a 6-digit pincode` } };
}
