import type { ComponentProps } from "react";
import { Form } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { switchLetterKeys, useLetterKeys } from "#app/ui/desk/letter-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import { PasskeyList } from "../passkey/passkey-list.tsx";
import styles from "./own-account.module.css";
import { PasswordForm } from "./password-form.tsx";
import { PinForm } from "./pin-form.tsx";
import { LanguageForm } from "./language-form.tsx";

type Props = {
  name: string;
  signInName: string;
  /** A manager allows a PIN; `isSet` once one was chosen. */
  pin: { isAllowed: boolean; isSet: boolean };
  passkeys: ComponentProps<typeof PasskeyList>["passkeys"];
  /** The session began with a PIN. */
  isByPin: boolean;
  password: Omit<ComponentProps<typeof PasswordForm>, "signInName">;
};

/** One's own page: where one is signed in, the PIN of a shared machine, the letter keys. */
export function OwnAccount({ name, signInName, pin, passkeys, isByPin, password }: Props) {
  return (
    <>
      <DeskHead
        title={name}
        sub={
          <>
            <Trans>
              You sign in as <b>{signInName}</b>. A manager changes your name and what you may do.
            </Trans>
          </>
        }
      />
      <div className={styles.labels}>
        <WorkLabel title={t`Signed in`}>
          <p>
            {isByPin
              ? t`It ends 12 hours after you used the desk last, and at the latest 12 hours after you typed your PIN.`
              : t`It ends 12 hours after you used the desk last, and at the latest 7 days after you signed in.`}{" "}
            {t`Sign out everywhere also removes your passkeys.`}
          </p>
          <Form className={styles.buttons} method="post" reloadDocument>
            <button className={buttonClass("button")} name="intent" value="sign-out">
              {t`Sign out`}
            </button>
            <button className={buttonClass("button")} name="intent" value="sign-out-everywhere">
              {t`Sign out everywhere`}
            </button>
          </Form>
        </WorkLabel>
        <LanguageForm />
        <PasswordForm signInName={signInName} {...password} />
        {pin.isAllowed && <PinForm isSet={pin.isSet} />}
        <PasskeyList passkeys={passkeys} isByPin={isByPin} />
        <LetterKeys />
      </div>
    </>
  );
}

function LetterKeys() {
  const areOn = useLetterKeys();
  return (
    <WorkLabel title={t`Keys`}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ target }) => switchLetterKeys(target.checked)}
        />
        {t`Letters work as keys outside fields, on this browser`}
      </label>
    </WorkLabel>
  );
}
