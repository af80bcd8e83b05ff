import type { FormEvent } from "react";
import { t } from "#app/lib/translate.ts";
import { alertVisitor } from "#app/ui/alert.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./newsletter.module.css";

/** Shows an alert and sends nothing (product §5: Newsletter). */
export function Newsletter() {
  function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    if (!email) return alertVisitor(t`Please enter a valid email address.`);
    alertVisitor(t`Thank you for subscribing to our newsletter!`);
    return event.currentTarget.reset();
  }
  return (
    <form className={`${styles.newsletter} ${layout.needsScript}`} onSubmit={subscribe} noValidate>
      <h2>
        <label htmlFor="newsletter">{t`Newsletter`}</label>
      </h2>
      <p>{t`How to prepare, how to read a report.`}</p>
      <div className={styles.box}>
        <input
          id="newsletter"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={t`Your e-mail`}
        />
        <button type="submit">{t`Subscribe`}</button>
      </div>
    </form>
  );
}
