import type { Ref, SubmitEvent } from "react";
import { Link } from "react-router";
import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import { Spinner } from "#app/ui/spinner.tsx";
import text from "#app/ui/text.module.css";
import styles from "./prescription-form.module.css";

type Props = {
  box: Ref<HTMLTextAreaElement>;
  typed: string;
  pending: boolean;
  /** Something was read already. */
  hasRead: boolean;
  failure: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClear: () => void;
};

/** The sheet to write on. Without JavaScript the server reads what is posted. */
export function PrescriptionForm({
  box,
  typed,
  pending,
  hasRead,
  failure,
  onSubmit,
  onClear,
}: Props) {
  return (
    <form
      className={styles.form}
      method="post"
      action={localPath("/prescription")}
      onSubmit={onSubmit}
    >
      <label htmlFor="prescription">{t`What is written?`}</label>
      <textarea
        ref={box}
        id="prescription"
        name="text"
        rows={9}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        required
        defaultValue={typed}
        aria-describedby="prescription-hint"
      />
      <p className={text.hint} id="prescription-hint">
        {t`One test on each line, or with commas between them.`}
      </p>
      {failure && (
        <p className={text.error} role="alert">
          {failure}
        </p>
      )}
      <p className={layout.actions}>
        <button
          type="submit"
          className={hasRead ? button.button : button.primary}
          disabled={pending}
          aria-busy={pending || undefined}
        >
          {pending && <Spinner />}
          {hasRead ? t`Read again` : t`Find tests`}
        </button>
        {hasRead && (
          <Link className={button.quiet} to="/prescription" replace onClick={onClear}>
            {t`Clear`}
          </Link>
        )}
      </p>
    </form>
  );
}
