import type { ReactNode } from "react";
import { Link } from "react-router";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { BookPackageLink } from "#app/site/packages/book-package-link.tsx";
import { langOfNames } from "#app/lib/language.ts";
import { plural, t } from "#app/lib/translate.ts";
import { BothNames, HindiName } from "#app/ui/hindi-name.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
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
      <table className={styles.table} role="table" aria-label={t`Packages compared`}>
        <Head columns={columns} />
        <CompareFacts columns={columns} />
        {groups.map((group) => (
          <TestGroup key={group.title} group={group} columns={columns} />
        ))}
        <Foot columns={columns} />
      </table>
    </div>
  );
}

function TestGroup({ group, columns }: Columns & { group: Comparison["groups"][number] }) {
  const { title, tests } = group;
  const count = tests.length;
  return (
    <tbody role="rowgroup">
      <tr className={styles.group} role="row">
        <th scope="rowgroup" role="rowheader" colSpan={columns.length + 1}>
          {title} <small>{t`${plural(count, { one: "# test", other: "# tests" })}`}</small>
        </th>
      </tr>
      {tests.map((test) => (
        <tr key={test._id} role="row">
          <th scope="row" role="rowheader">
            <BothNames of={test} />
          </th>
          {test.holders.map((holds, at) => (
            <td key={columns[at]?._id} className={styles.tick} role="cell">
              {holds ? <InIt container={test.container} /> : <NotInIt />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const InIt = ({ container }: { container: string }) => (
  <span className={styles.inIt}>
    <Icon name="check" />
    <ContainerPictures container={container} />
    <span className={text.visuallyHidden}>{t`In it`}</span>
  </span>
);

const NotInIt = () => (
  <>
    <span className={styles.notInIt} aria-hidden="true">
      –
    </span>
    <span className={text.visuallyHidden}>{t`Not in it`}</span>
  </>
);

type Columns = { columns: readonly Column[] };

const Head = ({ columns }: Columns) => (
  <thead role="rowgroup">
    <tr role="row">
      <td role="cell">
        <p className={text.caption}>
          {columns.length === MAX_COMPARED
            ? t`Up to 4 packages. Take one out to add another.`
            : t`Up to 4 packages.`}
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
            <b lang={langOfNames()}>{column.name}</b>
            <TakeOut column={column} columns={columns}>
              <Icon name="close" />
              <TakeOutWords column={column} />
            </TakeOut>
          </div>
          <HindiName of={column} />
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
        <span className={text.visuallyHidden}>{t`Book`}</span>
      </th>
      {columns.map((column) => (
        <td key={column._id} role="cell">
          <BookPackageLink pack={column} />
          <span className={styles.onPhones}>
            <TakeOut column={column} columns={columns}>
              <TakeOutShort column={column} />
            </TakeOut>
          </span>
        </td>
      ))}
    </tr>
  </tfoot>
);

type OneColumn = { column: Column };

const TakeOutWords = ({ column: { name } }: OneColumn) => (
  <span className={text.visuallyHidden}>
    <WithNames>{t`Take ${name} out`}</WithNames>
  </span>
);

const TakeOutShort = ({ column: { name } }: OneColumn) => (
  <span>
    <Trans>
      Take{" "}
      <span className={text.visuallyHidden} lang={langOfNames()}>
        {name}{" "}
      </span>
      out
    </Trans>
  </span>
);

type TakeOutProps = Columns & OneColumn & { children: ReactNode };

const TakeOut = ({ column, columns, children }: TakeOutProps) => (
  <Link
    className={styles.takeOut}
    to={comparePath(columns.filter((one) => one !== column).map(({ _id }) => _id))}
    preventScrollReset
  >
    {children}
  </Link>
);
