import type { ReactNode } from "react";
import { ContainerRow } from "#app/domain/lab-tests/container-pictures.tsx";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import text from "#app/ui/text.module.css";
import styles from "./compare-table.module.css";
import type { Column } from "./comparison.ts";

type Fact = { title: string; of: (column: Column) => ReactNode };

/** What can be compared without looking at the single tests, in the order of product §2: Compare packages. */
const FACTS: readonly Fact[] = [
  { title: t`You save`, of: (column) => <Saving {...column} /> },
  { title: t`Tests in it`, of: ({ testCount }) => testCount },
  { title: t`Price per test`, of: ({ pricePerTest }) => pricePerTest },
  {
    title: t`Fasting`,
    of: ({ fasting, isFastingNeeded }) => {
      const said = <WithNames>{fasting}</WithNames>;
      return isFastingNeeded ? <span className={styles.important}>{said}</span> : said;
    },
  },
  { title: t`All reports`, of: ({ report }) => <WithNames>{report}</WithNames> },
  { title: t`We take`, of: (column) => <Samples {...column} /> },
  {
    title: t`At a centre`,
    of: ({ atCentre }) => <WithNames>{atCentre.join(", ") || t`Nothing`}</WithNames>,
  },
];

/** The rows above the tests. */
export const CompareFacts = ({ columns }: { columns: readonly Column[] }) => (
  <tbody role="rowgroup">
    {FACTS.map(({ title, of }) => (
      <tr key={title} role="row">
        <th scope="row" role="rowheader">
          {title}
        </th>
        {columns.map((column) => (
          <td key={column._id} className={styles.fact} role="cell">
            {of(column)}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

function Saving({ saving, alone }: Pick<Column, "saving" | "alone">) {
  if (saving === undefined) return t`Nothing`;
  return (
    <>
      <span className={text.saving}>{saving}</span>{" "}
      <small>
        <Trans>
          of {alone} <span className={styles.alone}>alone</span>
        </Trans>
      </small>
    </>
  );
}

/** As many as a column has room for on a phone; the words beside them count all. */
const MOST_PICTURES = 4;

function Samples({ containers, samples }: Pick<Column, "containers" | "samples">) {
  if (samples === "") return t`Nothing`;
  return (
    <>
      <ContainerRow containers={containers.slice(0, MOST_PICTURES)} />{" "}
      <small>
        <WithNames>{samples}</WithNames>
      </small>
    </>
  );
}
