import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import text from "#app/ui/text.module.css";
import { plural, t } from "#app/lib/translate.ts";
import { PasswordField } from "../door/password-field.tsx";
import { PASSWORD_LENGTH } from "../sign-in/password-rules.ts";
import styles from "./own-account.module.css";

/** Why it was not changed, by field, and the new password that was typed. */
type Refused = { errors: { now?: string; next?: string }; next: string } | undefined;

type Props = {
  signInName: string;
  /** Another one after each change: nothing of the passwords is left on the screen. */
  session: string;
  /** Of a password that was just changed: how many other browsers are signed out. */
  changed: number | undefined;
  refused: Refused;
};

/** Changes the own password (product §10: The door). It works without script. */
export const PasswordForm = ({ signInName, session, changed, refused }: Props) => (
  <WorkLabel title={t`Password`}>
    <p role="status">{changed !== undefined && changedWords(changed)}</p>
    <Form className={styles.fields} method="post" action="/me" preventScrollReset>
      <input type="hidden" name="intent" value="change-password" />
      {/* For the browser's own store of passwords. */}
      <input name="username" autoComplete="username" value={signInName} readOnly hidden />
      <Fields key={session} refused={refused} />
      <div className={styles.buttons}>
        <button className={buttonClass("button")}>{t`Change the password`}</button>
      </div>
    </Form>
  </WorkLabel>
);

function Fields({ refused }: { refused: Refused }) {
  const [now, next] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [signs, setSigns] = useState(0);
  useEffect(() => {
    if (refused?.errors.now) now.current?.focus();
    else if (refused?.errors.next) next.current?.focus();
  }, [refused, now, next]);
  return (
    <>
      <PasswordField
        label={t`Password now`}
        autoComplete="current-password"
        error={refused?.errors.now}
        ref={now}
      />
      <PasswordField
        label={t`New password`}
        name="newPassword"
        autoComplete="new-password"
        hint={t`Four words are easy to type on a phone`}
        error={refused?.errors.next}
        defaultValue={refused?.next}
        onInput={({ currentTarget }) => setSigns([...currentTarget.value].length)}
        ref={next}
      />
      <p className={text.hint}>
        {signsWords(signs)} {t`What you type stays if it is refused.`}
      </p>
    </>
  );
}

/** `25 signs, 12 are enough.` */
function signsWords(count: number) {
  if (count === 0) return t`${PASSWORD_LENGTH} signs are enough.`;
  return t`${plural(count, { one: "# sign", other: "# signs" })}, ${PASSWORD_LENGTH} are enough.`;
}

/** `Password changed. 2 other browsers are signed out.` */
function changedWords(others: number) {
  if (others === 0) return t`Password changed.`;
  return t`Password changed. ${plural(others, { one: "# other browser is signed out.", other: "# other browsers are signed out." })}`;
}
