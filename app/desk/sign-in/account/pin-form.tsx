import { useFetcher } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { TextField } from "#app/ui/field.tsx";
import { t } from "#app/lib/translate.ts";
import styles from "./own-account.module.css";

const SET = "set-pin";

/** Sets the PIN with which a shared machine goes to this colleague, or takes it away. */
export function PinForm({ isSet }: { isSet: boolean }) {
  const fetcher = useFetcher<Answer>();
  const { change } = useChange(fetcher, { onAnswer: ({ ok }) => !ok });
  const error = fetcher.data && !fetcher.data.ok ? fetcher.data.said : undefined;
  return (
    <WorkLabel title={t`PIN for a shared machine`}>
      <p>
        {isSet ? t`You have a PIN.` : t`Choose 6 digits.`}{" "}
        {t`They open the desk on a machine where you signed in with your password in the last 12 hours.`}
      </p>
      <form
        className={styles.buttons}
        // Before the code is here too: a GET would write the PIN into the address.
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const pin = new FormData(event.currentTarget).get("pin");
          change({ intent: SET, pin: String(pin ?? "") });
          event.currentTarget.reset();
        }}
      >
        <input type="hidden" name="intent" value={SET} />
        <TextField
          label={isSet ? t`New PIN` : t`PIN`}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...(error && { error })}
        />
        <button className={buttonClass("button")}>{t`Save PIN`}</button>
        {isSet && (
          <DeskButton onClick={() => change({ intent: "remove-pin" })}>{t`Remove PIN`}</DeskButton>
        )}
      </form>
    </WorkLabel>
  );
}
