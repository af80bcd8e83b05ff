import { Link } from "react-router";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { grouped } from "./grouped-count.ts";
import type { ImportRun, ShownChange } from "./import-view.server.ts";
import styles from "./import.module.css";

/** The prices that change, the largest change first. */
export const ChangedLabel = ({ run }: { run: ImportRun }) => (
  <WorkLabel
    title={`${grouped(run.prices)} ${run.prices === 1 ? "price changes" : "prices change"}`}
    aside="Largest change first. Only rows of your file"
  >
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
          <th scope="col">Change</th>
          <th scope="col">In percent</th>
        </tr>
      </thead>
      <tbody>
        {run.changed.map((change) => (
          <tr key={change.line}>
            <TestCell change={change} />
            <PriceCells change={change} />
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.more}>
      <span>
        {grouped(run.changed.length)} of {grouped(run.prices)}
      </span>
      {run.changed.length < run.prices && (
        <Link className={buttonClass("button")} to="?show=changes" preventScrollReset>
          Show all {grouped(run.prices)}
        </Link>
      )}
    </p>
  </WorkLabel>
);

/** The test of a row, and what the file calls it. */
export const TestCell = ({ change, row }: { change: ShownChange; row?: string }) => (
  <th scope="row">
    <ContainerPictures container={change.container} /> <b>{change.name}</b>{" "}
    <span className={styles.small}>
      {row}
      {change.written && `“${change.written}”`} {change.list}
    </span>
  </th>
);

/** The price of now, struck out, and the one of then. */
export const PriceCells = ({ change }: { change: ShownChange }) => (
  <>
    <td className={styles.number}>
      <s>{change.was}</s>
    </td>
    <td className={styles.number}>
      <b>{change.will}</b>
    </td>
    <td className={styles.number}>{change.rupees}</td>
    <td className={styles.number}>{change.percent}</td>
  </>
);
