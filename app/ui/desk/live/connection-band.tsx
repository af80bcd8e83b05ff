import { createContext, useContext } from "react";
import { deskClock } from "#app/lib/desk-times.ts";
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
  return (
    <div className={styles.band}>
      <Band icon="offline">
        <b>No connection since {deskClock(new Date(at))}.</b> The lists may be old. Trying again.
      </Band>
    </div>
  );
}
