import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { inSentence } from "#app/desk/visits/container-name.ts";
import type { Column } from "./day-table.ts";
import styles from "./day-grid.module.css";

/** What each person takes along. */
export const ToPack = ({ columns }: { columns: readonly Column[] }) => (
  <tfoot>
    <tr>
      <th scope="row">
        <b>To pack</b>
        <small>all visits of the day</small>
      </th>
      {columns.map(({ staffId, title, pack }) => (
        <td key={staffId} data-who={title}>
          {pack.length > 0 ? (
            <ul className={styles.pack}>
              {pack.map(({ name, container, count }) => (
                <li key={name}>
                  <ContainerPictures container={container} />
                  <b>{count}</b> {inSentence(name)}
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.void}>Nothing to pack</p>
          )}
        </td>
      ))}
    </tr>
  </tfoot>
);
