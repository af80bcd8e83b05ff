import type { ReactNode } from "react";
import { BookingLink } from "#app/desk/access/booking-link.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { ListColumn, MoreRows } from "./list-column.tsx";
import { Marks } from "./mark-list.tsx";
import type { ReportDue } from "./reports-due.ts";
import styles from "./due-list.module.css";

type Props = {
  due: { rows: readonly ReportDue[]; count: number; overdue: number };
  isChosen: boolean;
  /** What stands at the end of a row. */
  footOf?: (row: ReportDue) => ReactNode;
};

/** Collected bookings without a published report; the promise that was broken first stands first. */
export const DueList = ({ due: { rows, count, overdue }, isChosen, footOf }: Props) => (
  <ListColumn
    id="reports"
    title="Reports due"
    count={count}
    worry={
      overdue > 0 && (
        <Mark kind="bad" icon="alert">
          {overdue} overdue
        </Mark>
      )
    }
    isChosen={isChosen}
  >
    {rows.length === 0 ? (
      <Nothing title="No reports due." />
    ) : (
      <ul>
        {rows.map((row) => (
          <DueRow key={row.reference} row={row} foot={footOf?.(row)} />
        ))}
      </ul>
    )}
    <MoreRows shown={rows.length} count={count} />
  </ListColumn>
);

const DueRow = ({ row, foot }: { row: ReportDue; foot: ReactNode }) => (
  <li className={styles.row} data-row={row.reference}>
    <h3>
      <BookingLink reference={row.reference} data-row-link>
        {row.name}
      </BookingLink>
    </h3>
    <p className={styles.what}>{row.what}</p>
    <p className={styles.promise}>
      {row.reference}, {row.promise}
    </p>
    <Marks marks={row.overdue ? [{ icon: "alert", words: row.overdue, tone: "bad" }] : []} />
    {foot}
  </li>
);
