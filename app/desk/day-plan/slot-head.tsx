import type { Row } from "./day-table.ts";
import styles from "./day-grid.module.css";

/** A slot with its load: a cell for each place, and the same in words. */
export const SlotHead = ({ row: { slot, places, words, isNow } }: { row: Row }) => (
  <th scope="row">
    <b>{slot}</b>
    <span className={styles.load} aria-hidden="true">
      {places.map((isTaken, place) => (
        <i key={place} className={isTaken ? styles.taken : undefined} />
      ))}
    </span>
    <small>{words}</small>
    {isNow && <span className={styles.now}>Now</span>}
  </th>
);
