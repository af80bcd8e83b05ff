import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { tell } from "#app/ui/desk/told.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { t } from "#app/lib/translate.ts";
import { PasswordField } from "../door/password-field.tsx";
import { addHere, hasPasskeys } from "./passkey-client.ts";
import styles from "../account/own-account.module.css";
import type { AccountPost } from "../account/account-forms.ts";

type Props = {
  passkeys: readonly {
    id: string;
    added: string;
    /** Blank until the first time. */ used: string;
  }[];
  /** The session began with a PIN, which adds none. */
  isByPin: boolean;
};

/** One's own passkeys: add one on this device, remove one that was lost. */
export function PasskeyList({ passkeys, isByPin }: Props) {
  const isHydrated = useHydrated();
  const { change } = useChange<AccountPost>();
  return (
    <WorkLabel title={t`Passkeys`}>
      <p>{t`A passkey signs in with the fingerprint, face or PIN of a device of your own.`}</p>
      <ul className={styles.rows}>
        {passkeys.map(({ id, added, used }) => (
          <li key={id}>
            {used ? t`Added ${added}, used last ${used}` : t`Added ${added}, not used yet`}
            <button
              className={buttonClass("button")}
              onClick={() => change({ intent: "remove-passkey", passkey: id })}
            >
              {t`Remove`}
            </button>
          </li>
        ))}
      </ul>
      {isByPin ? (
        <p>{t`A PIN adds no passkey. Sign in with your password first.`}</p>
      ) : (
        isHydrated && hasPasskeys() && <AddPasskey hasSome={passkeys.length > 0} />
      )}
    </WorkLabel>
  );
}

/** Asks for the password again: an unattended session must not be enough to keep access. */
function AddPasskey({ hasSome }: { hasSome: boolean }) {
  const { revalidate } = useRevalidator();
  const [isAsking, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsking || error) field.current?.focus();
  }, [isAsking, error]);
  const add = async (password: string | undefined) => {
    setBusy(true);
    setError("");
    const { ok, said = "" } = await addHere(password).catch(() => ({
      ok: false,
      said: t`Not added.`,
    }));
    setBusy(false);
    if (!ok) return setError(said);
    ask(false);
    tell({ kind: "done", said });
    await revalidate();
  };
  const addWithPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(String(new FormData(event.currentTarget).get("password") ?? ""));
  };
  if (!isAsking)
    return (
      <div className={styles.buttons}>
        <button className={buttonClass("button")} onClick={() => ask(true)}>
          {t`Add a passkey`}
        </button>
      </div>
    );
  return (
    // Before the code is here too there is no button that opens it; a GET would write it into the address.
    <form className={styles.fields} method="post" onSubmit={addWithPassword}>
      <PasswordField
        label={t`Password now`}
        hint={t`A passkey opens the desk without it, so we ask once more.`}
        error={error || undefined}
        autoComplete="current-password"
        ref={field}
      />
      <div className={styles.buttons}>
        <button className={buttonClass("button")} disabled={isBusy}>
          {t`Add the passkey`}
        </button>
        {hasSome && (
          <DeskButton disabled={isBusy} onClick={() => void add(undefined)}>
            {t`Use a passkey you have`}
          </DeskButton>
        )}
        <DeskButton onClick={() => ask(false)}>{t`Not now`}</DeskButton>
      </div>
    </form>
  );
}
