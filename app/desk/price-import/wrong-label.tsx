import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { grouped } from "./grouped-count.ts";
import { RowsFile } from "./fit-nothing-label.tsx";
import type { ImportRun } from "./import-view.server.ts";
import styles from "./import.module.css";

/** Rows that cannot be read, with line and reason; the cell that is wrong is outlined. */
export const WrongLabel = ({ run }: { run: ImportRun }) => (
  <WorkLabel
    title={
      run.wrong === 1
        ? "1 row is wrong and is left out"
        : `${grouped(run.wrong)} rows are wrong and are left out`
    }
    aside={<RowsFile id={run.id} count={run.nothing + run.wrong} />}
  >
    <table className={styles.wrongRows}>
      <tbody>
        {run.wrongRows.map(({ line, cells, column, reason }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td>
              {cells.map((cell, at) => (
                <span
                  key={`${at} ${cell}`}
                  className={at === column ? styles.wrongCell : styles.cell}
                >
                  {cell}
                </span>
              ))}
              <p>
                <b>{reason}</b> Correct it in your file and read it again; all other rows can be
                applied now.
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {run.wrongRows.length < run.wrong && (
      <Link className={buttonClass("button")} to="?show=wrong" preventScrollReset>
        Show all {grouped(run.wrong)}
      </Link>
    )}
  </WorkLabel>
);
