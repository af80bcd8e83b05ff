import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import button from "#app/ui/button.module.css";
import { t } from "#app/lib/translate.ts";
import { signedOut } from "../sign-in/sign-in-words.ts";
import { PasskeyButton } from "../passkey/passkey-button.tsx";
import { Door, KeptEntries } from "./door.tsx";
import styles from "./door.module.css";
import { PasswordField } from "./password-field.tsx";

type Props = {
  labName: string;
  /** Somebody was signed in here, and their session has ended. */
  ended: boolean;
  /** Colleagues may switch to themselves on this browser with a PIN. */
  hasPins: boolean;
  /** Entries of My visits wait on this phone. */
  hasWaiting: boolean;
  /** What was typed and why it was refused. */
  refused: { name: string; said: string } | undefined;
};

/** The door of the desk (product §10: The door). It works without script. */
export function SignInPage({ labName, ended, hasPins, hasWaiting, refused }: Props) {
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused) password.current?.focus();
  }, [refused]);
  return (
    <Door
      labName={labName}
      title={t`The lab’s desk`}
      below={
        <>
          <KeptEntries hasWaiting={hasWaiting} />
          <p>{t`Password forgotten? A manager gives you a new link under People.`}</p>
          <p>{t`This door is for staff. Your report is on the public site under Your Reports.`}</p>
        </>
      }
    >
      {ended && !refused && (
        <p className={styles.lead} role="status">
          {signedOut()}
        </p>
      )}
      <Form className={styles.form} method="post" reloadDocument>
        <TextField
          label={t`Name`}
          name="name"
          defaultValue={refused?.name}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <PasswordField autoComplete="current-password" error={refused?.said} ref={password} />
        <button className={`${button.primary} ${styles.submit}`}>{t`Sign in`}</button>
      </Form>
      <div className={styles.more}>
        <PasskeyButton />
        {hasPins && (
          <Link className={button.button} to="/switch" reloadDocument>
            {t`Switch with a PIN`}
          </Link>
        )}
      </div>
    </Door>
  );
}
