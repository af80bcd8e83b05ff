import { DEMAND_DAYS } from "#app/domain/lab-rules/lab-rules.ts";
import type { OutsideDemand } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import styles from "./places-label.module.css";

/** The others are opened. */
const SHOWN = 8;

type Props = { outside: readonly OutsideDemand[] };

/** Pincodes that were asked for although the lab does not come there, for who decides where it goes next. */
export const OutsideList = ({ outside }: Props) =>
  outside.length > 0 && (
    <>
      <h3 className={styles.outsideHeading}>Asked for outside the area, last {DEMAND_DAYS} days</h3>
      <Rows outside={outside.slice(0, SHOWN)} />
      {outside.length > SHOWN && (
        <details>
          <summary>{outside.length - SHOWN} more pincodes, asked for less</summary>
          <Rows outside={outside.slice(SHOWN)} />
        </details>
      )}
    </>
  );

const Rows = ({ outside }: Props) => (
  <ul className={styles.outside}>
    {outside.map(({ pincode, asked, lastDay }) => (
      <li key={pincode}>
        <b>{pincode}</b> {asked === 1 ? "once" : `${asked} times`}, last on {deskDay(lastDay)}
      </li>
    ))}
  </ul>
);
