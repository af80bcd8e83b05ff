import { useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { t } from "#app/lib/translate.ts";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import styles from "./own-account.module.css";
import type { AccountPost } from "./account-forms.ts";

/** Sets the PIN with which a shared machine goes to this colleague, or takes it away. */
export function PinForm({ isSet }: { isSet: boolean }) {
  const [error, setError] = useState<string>();
  const { change } = useChange<AccountPost>({
    onAnswer: ({ ok, said }) => {
      setError(ok ? undefined : said);
      return !ok;
    },
  });
  return (
    <WorkLabel title={t`PIN for a shared machine`}>
      <p>
        {isSet ? t`You have a PIN.` : t`Choose 6 digits.`}{" "}
        {t`They open the desk on a machine where you signed in with your password in the last 12 hours.`}
      </p>
      <PostForm
        className={styles.buttons}
        request={{ intent: "set-pin" }}
        onSend={(typed, form) => {
          change({ intent: "set-pin", pin: typed("pin") });
          form.reset();
        }}
      >
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
      </PostForm>
    </WorkLabel>
  );
}
