import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { grouped } from "./grouped-count.ts";
import type { ImportRun, ShownChange } from "./import-view.server.ts";
import { MoreRows } from "./more-rows-foot.tsx";
import text from "#app/ui/text.module.css";
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
          <th scope="col" className={styles.now}>
            Now
          </th>
          <th scope="col" className={styles.number}>
            Then
          </th>
          <th scope="col" className={styles.number}>
            Change
          </th>
          <th scope="col" className={styles.number}>
            In percent
          </th>
          <th scope="col">
            <span className={text.visuallyHidden}>Mark</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {run.changed.map((change) => (
          <tr key={change.line}>
            <TestCell change={change} />
            <PriceCells change={change} />
            <td className={styles.marked}>
              {change.isLarge && (
                <Mark kind="now" icon="warning">
                  More than 50 %
                </Mark>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <MoreRows shown={run.changed.length} all={run.prices} show="changes" />
  </WorkLabel>
);

/** The test of a row, and what the file calls it. */
export const TestCell = ({ change, row }: { change: ShownChange; row?: string }) => (
  <th scope="row">
    <div className={styles.test}>
      <ContainerPictures container={change.container} />
      <b>{change.name}</b>
      <span className={styles.small}>
        {row}
        {change.written && `“${change.written}”`} {change.list}
      </span>
    </div>
  </th>
);

/** The price of now, struck out, and the one of then. */
export const PriceCells = ({ change }: { change: ShownChange }) => (
  <>
    <td className={styles.now}>
      <s>{change.was}</s>
      <DeskIcon name="arrow" />
    </td>
    <td className={styles.number}>
      <b className={styles.then}>{change.will}</b>
    </td>
    <td className={styles.number}>{change.rupees}</td>
    <td className={styles.number}>{change.percent}</td>
  </>
);
