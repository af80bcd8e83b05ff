import type { ComponentProps } from "react";
import { Form } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { switchLetterKeys, useLetterKeys } from "#app/ui/desk/letter-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { PasskeyList } from "../passkey/passkey-list.tsx";
import styles from "./own-account.module.css";
import { PasswordForm } from "./password-form.tsx";
import { PinForm } from "./pin-form.tsx";

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
            You sign in as <b>{signInName}</b>. A manager changes your name and what you may do.
          </>
        }
      />
      <div className={styles.labels}>
        <WorkLabel title="Signed in">
          <p>
            It ends 12 hours after you used the desk last, and at the latest{" "}
            {isByPin ? "12 hours after you typed your PIN" : "7 days after you signed in"}. Sign out
            everywhere also removes your passkeys.
          </p>
          <Form className={styles.buttons} method="post" reloadDocument>
            <button className={buttonClass("button")} name="intent" value="sign-out">
              Sign out
            </button>
            <button className={buttonClass("button")} name="intent" value="sign-out-everywhere">
              Sign out everywhere
            </button>
          </Form>
        </WorkLabel>
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
    <WorkLabel title="Keys">
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ target }) => switchLetterKeys(target.checked)}
        />
        Letters work as keys outside fields, on this browser
      </label>
    </WorkLabel>
  );
}
