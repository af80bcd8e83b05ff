import type { ReactNode } from "react";
import { Link } from "react-router";
import { ContainerPictures } from "#app/features/lab-tests/container-pictures.tsx";
import { BookNow } from "#app/features/packages/book-now.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { comparePath, MAX_COMPARED } from "./compared-ids.ts";
import { CompareFacts } from "./compare-facts.tsx";
import styles from "./compare-table.module.css";
import type { Column, Comparison } from "./comparison.ts";

/**
 * The packages as columns. Its roles are explicit: phones lay it out as a grid, which would take them
 * from a table.
 */
export function CompareTable({ columns, groups }: Pick<Comparison, "columns" | "groups">) {
  return (
    <div className={styles.sheet} style={{ "--packages": columns.length } as React.CSSProperties}>
      <table className={styles.table} role="table" aria-label="Packages compared">
        <Head columns={columns} />
        <CompareFacts columns={columns} />
        {groups.map(({ title, tests }) => (
          <tbody key={title} role="rowgroup">
            <tr className={styles.group} role="row">
              <th scope="rowgroup" role="rowheader" colSpan={columns.length + 1}>
                {title} <small>{tests.length === 1 ? "1 test" : `${tests.length} tests`}</small>
              </th>
            </tr>
            {tests.map(({ _id, name, container, holders }) => (
              <tr key={_id} role="row">
                <th scope="row" role="rowheader">
                  {name}
                </th>
                {holders.map((holds, at) => (
                  <td key={columns[at]?._id} className={styles.tick} role="cell">
                    {holds ? <InIt container={container} /> : <NotInIt />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <Foot columns={columns} />
      </table>
    </div>
  );
}

const InIt = ({ container }: { container: string }) => (
  <span className={styles.inIt}>
    <Icon name="check" />
    <ContainerPictures container={container} />
    <span className={text.visuallyHidden}>In it</span>
  </span>
);

const NotInIt = () => (
  <>
    <span className={styles.notInIt} aria-hidden="true">
      –
    </span>
    <span className={text.visuallyHidden}>Not in it</span>
  </>
);

type Columns = { columns: readonly Column[] };

const Head = ({ columns }: Columns) => (
  <thead role="rowgroup">
    <tr role="row">
      <td role="cell">
        <p className={text.caption}>
          Up to 4 packages.
          {columns.length === MAX_COMPARED && " Take one out to add another."}
        </p>
      </td>
      {columns.map((column) => (
        <th
          key={column._id}
          scope="col"
          role="columnheader"
          abbr={column.name}
          style={{ borderTopColor: column.color }}
        >
          <div className={styles.name}>
            <b>{column.name}</b>
            <TakeOut column={column} columns={columns}>
              <Icon name="close" />
              <span className={text.visuallyHidden}>Take {column.name} out</span>
            </TakeOut>
          </div>
          <p className={styles.price}>{column.price}</p>
        </th>
      ))}
    </tr>
  </thead>
);

/** On phones the head has no room for the way to take a package out: it stands in the foot. */
const Foot = ({ columns }: Columns) => (
  <tfoot role="rowgroup">
    <tr role="row">
      <th scope="row" role="rowheader">
        <span className={text.visuallyHidden}>Book</span>
      </th>
      {columns.map((column) => (
        <td key={column._id} role="cell">
          <BookNow pack={column} />
          <span className={styles.onPhones}>
            <TakeOut column={column} columns={columns}>
              <span>
                Take <span className={text.visuallyHidden}>{column.name} </span>out
              </span>
            </TakeOut>
          </span>
        </td>
      ))}
    </tr>
  </tfoot>
);

type TakeOutProps = Columns & { column: Column; children: ReactNode };

const TakeOut = ({ column, columns, children }: TakeOutProps) => (
  <Link
    className={styles.takeOut}
    to={comparePath(columns.filter((one) => one !== column).map(({ _id }) => _id))}
    preventScrollReset
  >
    {children}
  </Link>
);
