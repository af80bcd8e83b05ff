import { deskClock } from "#app/lib/desk-times.ts";
import type { Bag } from "./bag.ts";
import styles from "./sharps-tick.module.css";

type Props = { sharps: Bag["sharps"]; busy: boolean; onTick: (isIn: boolean) => void };

/** That the collector has handed in the sharps box of the day. */
export const SharpsTick = ({ sharps, busy, onTick }: Props) => (
  <label className={styles.sharps}>
    <input
      type="checkbox"
      checked={sharps !== null}
      disabled={busy}
      onChange={({ target }) => onTick(target.checked)}
    />
    <span>Sharps box handed in</span>
    {sharps && (
      <small>
        {deskClock(new Date(sharps.at))}
        {sharps.by && `, ${sharps.by}`}
      </small>
    )}
  </label>
);
