import { useRef } from "react";
import { Link } from "react-router";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { money } from "#app/desk/tally/tally-words.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { type Column, ListSheet } from "#app/ui/desk/data-table.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import text from "#app/ui/text.module.css";
import type { AskedDue } from "./ask-to-pay.server.ts";
import { DueTable } from "./due-table.tsx";
import { figuresPath, isOfCalls, ROWS_AT_ONCE, rowsFilePath, rowsPath } from "./rows-address.ts";
import type { MonthRow, MonthRows } from "./rows.queries.server.ts";
import { hasMoney, rowsSub, rowsTitle, whatOf } from "./sum-rows-words.ts";
import styles from "./month.module.css";

export type MonthRowsView = {
  found: MonthRows;
  /** Of what is still due, with what asks for it; else none. */
  dues: readonly AskedDue[];
  /** ISO timestamp. */
  now: string;
};

/** The rows behind a figure of Month, with the same sum in the head (product §10: Month). */
export function MonthRowsPage({ found, dues, now }: MonthRowsView) {
  const list = useRef<HTMLTableSectionElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root);
  const { asked, rows, count } = found;
  const today = dayInIndia(new Date(now));
  const title = rowsTitle(found);
  const more = count - rows.length;
  const foot = (
    <>
      <span role="status">{more > 0 ? `${rows.length} of ${count}` : `All ${count}`}</span>
      {more > 0 && (
        <Link
          className={buttonClass("button")}
          to={rowsPath({ ...asked, show: asked.show + ROWS_AT_ONCE })}
          preventScrollReset
        >
          Show the next {Math.min(more, ROWS_AT_ONCE)}
        </Link>
      )}
    </>
  );
  const above = (
    <Link className={buttonClass("inline")} to={figuresPath(asked)}>
      Month
    </Link>
  );
  return (
    <>
      <DeskHead title={title} sub={rowsSub(found, today)} above={above}>
        {count > 0 && (
          <a className={buttonClass("button")} href={rowsFilePath(asked)} download>
            <DeskIcon name="download" />
            CSV
          </a>
        )}
      </DeskHead>
      <div ref={root}>
        {dues.length > 0 ? (
          <div className={styles.grid}>
            <section className={styles.sheet} aria-label={title}>
              <DueTable dues={dues} today={today} />
              <p className={styles.foot}>{foot}</p>
            </section>
          </div>
        ) : (
          <ListSheet
            caption={title}
            columns={columnsFor(found, today)}
            rows={rows}
            idOf={({ id }) => id}
            list={list}
            layout="log"
            empty={
              <>
                <h2 className={text.visuallyHidden}>{title}</h2>
                <Nothing title="Nothing in these days." />
              </>
            }
            foot={count > 0 && foot}
          />
        )}
      </div>
    </>
  );
}

const columnsFor = ({ asked }: MonthRows, today: string): Column<MonthRow>[] => [
  {
    head: asked.of === "from-accounts" ? "Account" : "Patient",
    isName: true,
    cell: ({ patientName, reference }) => (
      <>
        {reference ? (
          <Link to={`/bookings/${reference}`} data-row-link>
            {patientName}
          </Link>
        ) : (
          patientName
        )}
        {reference && <small>{reference}</small>}
      </>
    ),
  },
  { head: "Day", width: 150, cell: ({ day }) => deskDay(day, today) },
  { head: "Colleague", width: 200, cell: ({ colleague }) => colleague },
  { head: "What", width: 340, cell: (row) => whatOf(row, asked.of) },
  ...(isOfCalls(asked.of)
    ? [{ head: "Minutes", width: 140, isAtEnd: true, cell: ({ minutes }: MonthRow) => minutes }]
    : []),
  ...(hasMoney(asked.of)
    ? [
        {
          head: "Amount",
          width: 140,
          isAtEnd: true,
          cell: ({ paise }: MonthRow) => <b>{money(paise)}</b>,
        },
      ]
    : []),
];
