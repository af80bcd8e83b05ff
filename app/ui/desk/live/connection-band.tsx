import { createContext, useContext } from "react";
import { spokenClock } from "#app/lib/desk-times.ts";
import { Trans } from "#app/ui/trans.tsx";
import { Band } from "../band.tsx";
import { useLost } from "./connection.ts";
import styles from "./connection-band.module.css";

/** When the server answered last, by its own clock; an ISO timestamp, blank outside the frame. */
export const AnsweredAt = createContext("");

/** Says since when there is no connection; nothing while there is one. */
export function ConnectionBand() {
  const at = useContext(AnsweredAt);
  const lost = useLost();
  if (!lost) return null;
  const since = spokenClock(new Date(at));
  return (
    <div className={styles.band}>
      <Band icon="offline">
        <Trans>
          <b>No connection since {since}.</b> The lists may be old. Trying again.
        </Trans>
      </Band>
    </div>
  );
}
