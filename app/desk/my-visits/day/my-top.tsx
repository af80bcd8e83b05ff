import type { ReactNode } from "react";
import { deskDay } from "#app/lib/desk-times.ts";
import type { MyDay } from "./my-day.ts";
import styles from "./my-top.module.css";

type Props = { day?: MyDay; done?: number; total?: number; menu: ReactNode };

/** Whose round it is, and how far it has come. */
export const MyTop = ({ day, done, total, menu }: Props) => (
  <header className={styles.top}>
    <div className={styles.who}>
      <svg aria-hidden="true">
        <use href="#logo" />
      </svg>
      <p>
        <b>{day?.name ?? "My visits"}</b>
        {day && <small>{`${deskDay(day.today)}, ${done} of ${total} done`}</small>}
      </p>
    </div>
    {menu}
  </header>
);
