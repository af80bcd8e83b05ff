import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { grouped } from "./grouped-count.ts";
import type { ImportRun } from "./import-view.server.ts";
import { MoreRows } from "./more-rows-foot.tsx";
import styles from "./import.module.css";

/** What the file changes beside prices, where the lab chose such a column. */
export const FactsLabel = ({ run }: { run: ImportRun }) => (
  <WorkLabel
    title={`${grouped(run.facts)} other ${run.facts === 1 ? "fact changes" : "facts change"}`}
    aside="From the columns that you chose"
  >
    <table className={styles.changes}>
      <tbody>
        {run.changedFacts.map(({ line, name, container, facts }) => (
          <tr key={line}>
            <th scope="row">
              <div className={styles.test}>
                <ContainerPictures container={container} />
                <b>{name}</b>
              </div>
            </th>
            <td>
              {facts.map(({ fact, was, will }) => (
                <p key={fact}>
                  {fact} <s>{was || "nothing"}</s> <DeskIcon name="arrow" /> <b>{will}</b>
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <MoreRows shown={run.changedFacts.length} all={run.rowsOfFacts} show="facts" />
  </WorkLabel>
);
