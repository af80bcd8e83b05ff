import { Fragment } from "react";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { grouped } from "./grouped-count.ts";
import { RowsFile } from "./fit-nothing-label.tsx";
import type { ImportRun } from "./import-view.server.ts";
import { MoreRows } from "./more-rows-foot.tsx";
import styles from "./import.module.css";

/** Rows that cannot be read, with line and reason; the cell that is wrong is outlined. */
export const WrongLabel = ({ run }: { run: ImportRun }) => (
  <WorkLabel
    bad
    title={
      run.wrong === 1
        ? "1 row is wrong and is left out"
        : `${grouped(run.wrong)} rows are wrong and are left out`
    }
    aside={<RowsFile id={run.id} count={run.nothing + run.wrong} />}
  >
    <table className={styles.wrongRows}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          {run.wrongHeads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {run.wrongRows.map(({ line, cells, bad, reason }) => (
          <Fragment key={line}>
            <tr data-reason-below>
              <th scope="row" data-head="Line">
                {line}
              </th>
              {cells.map((cell, at) => (
                <td key={run.wrongHeads[at]} data-head={run.wrongHeads[at]}>
                  {at === bad ? (
                    <span className={styles.wrongCell}>
                      <DeskIcon name="alert" />
                      {cell || "blank"}
                    </span>
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
            <tr>
              <td colSpan={cells.length + 1} className={styles.reason}>
                <b>{reason}</b> Correct it in your file and read it again; all other rows can be
                applied now.
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
    <MoreRows shown={run.wrongRows.length} all={run.wrong} show="wrong" />
  </WorkLabel>
);
