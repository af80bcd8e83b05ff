import { Fragment, type ReactNode, type RefObject } from "react";
import text from "../text.module.css";
import styles from "./data-table.module.css";

export type Column<Row> = {
  head: string;
  /** Its head is read out alone: what stands below says itself what it is. */
  isHeadHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Names its row. */
  isName?: boolean;
  /** In px; the columns without a width share the rest. */
  width?: number;
  /** At the right edge. */
  isAtEnd?: boolean;
  /** On a phone it shares a line with the next column; every other one has a line of its own. */
  isBeside?: boolean;
  className?: string | undefined;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Of no use any more, such as a blocked colleague. */
  isMuted?: (row: Row) => boolean;
  /** `log`: lower rows, on a phone beside their time; `inset`: inside a label. */
  layout?: "table" | "log" | "inset";
  /** Where `useListKeys` finds the rows. */
  list?: RefObject<HTMLTableSectionElement | null>;
  /** What stands below an open row, from one of its columns on. */
  below?: { of: (row: Row) => ReactNode; from: number };
};

/** A row an entry; on a phone its cells stand one below the other. */
export const DataTable = <Row,>({ caption, columns, rows, ...rest }: TableProps<Row>) => {
  const { idOf, isMuted, layout = "table", list, below } = rest;
  return (
    <table className={styles[layout]}>
      <caption className={text.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, isHeadHidden, width, isAtEnd, className }) => (
            <th key={head} scope="col" style={{ width }} className={className} data-end={isAtEnd}>
              {isHeadHidden ? <span className={text.visuallyHidden}>{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list} data-list={list && true}>
        {rows.map((row) => {
          const open = below?.of(row);
          return (
            <Fragment key={idOf(row)}>
              <tr
                data-row={list && idOf(row)}
                data-muted={isMuted?.(row) ? true : undefined}
                data-open={open ? true : undefined}
              >
                {columns.map((column) => (
                  <Cell key={column.head} column={column} row={row} />
                ))}
              </tr>
              {below && open && (
                <tr data-below>
                  <td colSpan={below.from} aria-hidden="true" />
                  <td colSpan={columns.length - below.from}>{open}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
};

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { cell, isName, isAtEnd, isBeside, className } = column;
  const shared = { className, "data-end": isAtEnd, "data-beside": isBeside };
  return isName ? (
    <th scope="row" {...shared}>
      {cell(row)}
    </th>
  ) : (
    <td {...shared}>{cell(row)}</td>
  );
}

type SheetProps<Row> = TableProps<Row> & {
  filters?: ReactNode;
  /** In place of the table where no row is there. */
  empty: ReactNode;
  /** How many there are, and the link to the next ones. */
  foot?: ReactNode;
};

/** A list of the desk on its sheet: filters, rows or what is said instead of them, and the way on. */
export const ListSheet = <Row,>({ filters, empty, foot, ...table }: SheetProps<Row>) => (
  <div className={styles.sheet}>
    {filters}
    {table.rows.length > 0 ? (
      <DataTable {...table} />
    ) : (
      <div className={styles.nothing}>{empty}</div>
    )}
    {foot && <p className={styles.foot}>{foot}</p>}
  </div>
);
