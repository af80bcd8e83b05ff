import { isRouteErrorResponse } from "react-router";
import button from "#app/ui/button.module.css";
import { t } from "#app/lib/translate.ts";
import styles from "./page-failure.module.css";

const OUR_FAULT = t`Something went wrong on our side. Nothing was saved. Please try again.`;

/** A page that cannot be shown says why: the sentence of a refusal, or that it is our fault. */
export function PageFailure({ error }: { error: unknown }) {
  const refusal = isRouteErrorResponse(error) && typeof error.data === "string";
  return (
    <div className={styles.failure}>
      <h1 tabIndex={-1}>{refusal ? error.data || NOT_FOUND : OUR_FAULT}</h1>
      <p>
        <a className={button.button} href="/">
          {t`Today`}
        </a>
      </p>
    </div>
  );
}

export const NOT_FOUND = "There is no such page on the desk.";
