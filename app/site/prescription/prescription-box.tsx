import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./prescription-box.module.css";
import { keepTyped } from "./reading/typed-text.ts";

/**
 * A box for the prescription on the home page. The page it leads to reads what is typed, in the
 * browser; without JavaScript the form is posted there.
 */
export function PrescriptionBox() {
  const navigate = useNavigate();
  function handOver(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    keepTyped(String(new FormData(event.currentTarget).get("text")));
    void navigate("/prescription");
  }
  return (
    <section className={layout.page} aria-labelledby="from-prescription">
      <form
        className={styles.box}
        method="post"
        action={localPath("/prescription")}
        onSubmit={handOver}
      >
        <div>
          <label id="from-prescription" htmlFor="prescription">
            {t`A prescription from your doctor?`}
          </label>
          <p>
            {t`Type or paste the tests written on it, in English or the way you say them. We find the ones that match.`}
          </p>
        </div>
        <textarea
          id="prescription"
          name="text"
          rows={2}
          placeholder={t`CBC, LFT, sugar fasting`}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <button type="submit" className={button.button}>
          {t`Find tests`}
        </button>
      </form>
    </section>
  );
}
