import { useState } from "react";
import { browserApi, logBug, unreachable } from "#app/http/api.ts";
import { newKey } from "#app/lib/new-key.ts";
import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import text from "#app/ui/text.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./booking-band.module.css";
import type { Coming } from "./pincode-part.tsx";
import { ticketHref } from "./ticket-link.ts";

type Props = { token: string; coming: Coming; onAnother: () => void };

/** What can be done where the lab does not come. */
export function OutsideWays({ token, coming, onAnother }: Props) {
  const [booth, setBooth] = useState<"asking" | "asked" | "failed">();
  async function goToBooth() {
    setBooth("asking");
    const path = `/tickets/${encodeURIComponent(token)}/booth` as const;
    const sent = await browserApi.post(path, {}, newKey()).catch(logBug);
    setBooth(sent?.success ? "asked" : "failed");
  }
  return (
    <>
      <div role="status">
        {booth === "asked" && (
          <p className={styles.said}>
            {t`You come to the booth. We call you to agree the time.`}{" "}
            <a href={localPath("/collection-booth")}>{t`See where to go`}</a>
          </p>
        )}
        {booth === "failed" && <p className={text.error}>{unreachable()}</p>}
      </div>
      <p className={styles.ways}>
        {coming.booth && booth !== "asked" && (
          <button
            type="button"
            className={button.primary}
            disabled={booth === "asking"}
            aria-busy={booth === "asking" || undefined}
            onClick={() => void goToBooth()}
          >
            {t`At the booth instead`}
          </button>
        )}
        <button type="button" className={button.button} onClick={onAnother}>
          {t`Another address`}
        </button>
        <a className={button.button} href={`${ticketHref(token)}#cancel`}>
          {t`Cancel this booking`}
        </a>
      </p>
      {coming.heard && (
        <p className={text.hint}>
          <WithNames>{coming.heard}</WithNames>
        </p>
      )}
    </>
  );
}
