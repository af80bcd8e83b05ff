import { type ComponentProps, useId, useState } from "react";
import { describedBy, FieldNotes } from "#app/ui/field.tsx";
import styled from "#app/ui/field.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { t } from "#app/lib/translate.ts";
import styles from "./password-field.module.css";

type Props = {
  label?: string;
  hint?: string | undefined;
  error?: string | undefined;
} & ComponentProps<"input">;

/** A password, with a button that shows it once there is a script for it. */
export function PasswordField({ label = t`Password`, hint, error, ...input }: Props) {
  const id = useId();
  const canShow = useHydrated();
  const [isShown, show] = useState(false);
  const field = label.toLowerCase();
  const notes = { ...(hint && { hint }), ...(error && { error }) };
  return (
    <div className={error ? `${styled.field} ${styled.invalid}` : styled.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.password}>
        <input
          id={id}
          name="password"
          type={isShown ? "text" : "password"}
          required
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={describedBy(id, notes)}
          aria-invalid={error ? true : undefined}
          {...input}
        />
        {canShow && (
          <button
            type="button"
            aria-label={isShown ? t`Hide the ${field}` : t`Show the ${field}`}
            onClick={() => show(!isShown)}
          >
            {isShown ? t`Hide` : t`Show`}
          </button>
        )}
      </span>
      <FieldNotes id={id} {...notes} />
    </div>
  );
}
