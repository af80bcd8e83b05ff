import type { ReactNode } from "react";
import { shortDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { t } from "#app/lib/translate.ts";
import type { MyDay } from "./my-day.ts";
import styles from "./my-top.module.css";
import { doneCount } from "./my-visits-words.ts";

type Props = { day?: MyDay; done?: number; total?: number; menu: ReactNode };

/** Whose round it is, and how far it has come. */
export const MyTop = ({ day, done = 0, total = 0, menu }: Props) => (
  <header className={styles.top}>
    <div className={styles.who}>
      <svg aria-hidden="true">
        <use href="#logo" />
      </svg>
      <p>
        <b>{day?.name ?? t`My visits`}</b>
        {day && <small>{`${shortDayOf(day.today)}, ${doneCount(done, total)}`}</small>}
      </p>
    </div>
    {menu}
  </header>
);
