import type { ReactNode } from "react";
import { ContainerRow } from "#app/features/lab-tests/container-pictures.tsx";
import text from "#app/ui/text.module.css";
import styles from "./compare-table.module.css";
import type { Column } from "./comparison.ts";

type Fact = { title: string; of: (column: Column) => ReactNode };

/** What can be compared without looking at the single tests, in the order of product §2: Compare packages. */
const FACTS: readonly Fact[] = [
  { title: "You save", of: (column) => <Saving {...column} /> },
  { title: "Tests in it", of: ({ testCount }) => testCount },
  { title: "Price per test", of: ({ pricePerTest }) => pricePerTest },
  {
    title: "Fasting",
    of: ({ fasting, isFastingNeeded }) =>
      isFastingNeeded ? <span className={styles.important}>{fasting}</span> : fasting,
  },
  { title: "All reports", of: ({ report }) => report },
  { title: "We take", of: (column) => <Samples {...column} /> },
  { title: "At a centre", of: ({ atCentre }) => atCentre.join(", ") || "Nothing" },
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
  if (saving === undefined) return "Nothing";
  return (
    <>
      <span className={text.saving}>{saving}</span>{" "}
      <small>
        of {alone} <span className={styles.alone}>alone</span>
      </small>
    </>
  );
}

/** As many as a column has room for on a phone; the words beside them count all. */
const MOST_PICTURES = 4;

function Samples({ containers, samples }: Pick<Column, "containers" | "samples">) {
  if (samples === "") return "Nothing";
  return (
    <>
      <ContainerRow containers={containers.slice(0, MOST_PICTURES)} /> <small>{samples}</small>
    </>
  );
}
