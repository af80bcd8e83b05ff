import { prickNote } from "#app/domain/visit-plan/sample-words.ts";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import type { ToFill } from "./to-fill.ts";
import styles from "./tube-columns.module.css";

/** The containers of one patient in order of draw, a column each with its tests (product §10: Booking). */
export const TubeColumns = ({ containers }: { containers: readonly ToFill[] }) => (
  <ul className={styles.columns} data-count={Math.min(4, containers.length)}>
    {containers.map((one, place) => (
      <li key={place}>
        <ContainerPictures container={one.container} />
        <div>
          <b>{one.count > 1 ? `${one.name} × ${one.count}` : one.name}</b>
          {one.later && <small>{prickNote(one)}</small>}
          {one.tests.map((test) => (
            <span key={test}>{test}</span>
          ))}
        </div>
      </li>
    ))}
  </ul>
);
