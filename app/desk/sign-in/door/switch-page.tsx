import { Form, Link } from "react-router";
import { ChoiceField, TextField } from "#app/ui/field.tsx";
import button from "#app/ui/button.module.css";
import { t } from "#app/lib/translate.ts";
import { Door, KeptEntries } from "./door.tsx";
import styles from "./door.module.css";

type Props = {
  labName: string;
  colleagues: readonly { id: string; name: string }[];
  /** Entries of My visits wait on this phone. */
  hasWaiting: boolean;
  refused: { staffId: string; said: string } | undefined;
};

/** A shared machine goes to another colleague with six digits (product §10: The door). */
export function SwitchPage({ labName, colleagues, hasWaiting, refused }: Props) {
  const chosen = refused?.staffId ?? colleagues[0]?.id;
  return (
    <Door
      labName={labName}
      title={t`Who works here now?`}
      below={
        <>
          <KeptEntries hasWaiting={hasWaiting} />
          <p>{t`A PIN opens the desk where you signed in with your password in the last 12 hours.`}</p>
        </>
      }
    >
      {colleagues.length > 0 ? (
        <Form className={styles.form} method="post" reloadDocument>
          <ChoiceField
            label={t`Colleague`}
            name="staffId"
            choices={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
            layout={styles.choices}
            {...(chosen && { defaultValue: chosen })}
          />
          <TextField
            label={t`PIN`}
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            required
            {...(refused && { error: refused.said })}
          />
          <button className={`${button.primary} ${styles.submit}`}>{t`Switch`}</button>
        </Form>
      ) : (
        <p className={styles.lead}>{t`Nobody can switch with a PIN here now.`}</p>
      )}
      <div className={styles.more}>
        <Link className={button.button} to="/sign-in?switch" reloadDocument>
          {t`Sign in with a password`}
        </Link>
      </div>
    </Door>
  );
}
