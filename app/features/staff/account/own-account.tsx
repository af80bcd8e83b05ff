import { Form, useFetcher } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import button from "#app/ui/button.module.css";
import styles from "./own-account.module.css";

type Props = {
  name: string;
  signInName: string;
  /** A manager allows a PIN; `isSet` once one was chosen. */
  pin: { isAllowed: boolean; isSet: boolean };
};

/** One's own page: sign out, here or everywhere, and the PIN of a shared machine. */
export function OwnAccount({ name, signInName, pin }: Props) {
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{name}</h1>
      <p className={styles.lead}>
        You sign in as <b>{signInName}</b>. A manager changes your name and what you may do.
      </p>
      <section className={styles.label} aria-labelledby="signed-in">
        <h2 id="signed-in">Signed in</h2>
        <p>It ends 12 hours after the desk was used last.</p>
        <Form className={styles.buttons} method="post" reloadDocument>
          <button className={button.button} name="intent" value="sign-out">
            Sign out
          </button>
          <button className={button.button} name="intent" value="sign-out-everywhere">
            Sign out everywhere
          </button>
        </Form>
      </section>
      {pin.isAllowed && <PinForm isSet={pin.isSet} />}
    </div>
  );
}

function PinForm({ isSet }: { isSet: boolean }) {
  const fetcher = useFetcher<{ ok: boolean; said: string }>();
  const { data } = fetcher;
  return (
    <section className={styles.label} aria-labelledby="pin">
      <h2 id="pin">PIN for a shared machine</h2>
      <p>
        {isSet ? "You have a PIN. " : "Choose 6 digits. "}
        They open the desk on a machine where you signed in with your password in the last 12 hours.
      </p>
      <fetcher.Form className={styles.buttons} method="post">
        <TextField
          label={isSet ? "New PIN" : "PIN"}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...(data && !data.ok && { error: data.said })}
        />
        <button className={button.button} name="intent" value="set-pin">
          Save PIN
        </button>
        {isSet && (
          <button className={button.button} name="intent" value="remove-pin">
            Remove PIN
          </button>
        )}
      </fetcher.Form>
      <p role="status">{data?.ok && data.said}</p>
    </section>
  );
}
