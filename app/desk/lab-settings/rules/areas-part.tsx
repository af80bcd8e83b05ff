import type { LabArea } from "#app/domain/lab-rules/lab-areas.ts";
import { AreaRow } from "./area-row.tsx";
import styles from "./areas-part.module.css";
import { NewArea } from "./new-area.tsx";

/** The areas in which visits are given to one person, each with its pincodes in the order of the round. */
export const AreasPart = ({ areas }: { areas: readonly LabArea[] }) => (
  <div className={styles.part} id="areas">
    <h3>Areas, for Assign</h3>
    <p className={styles.hint}>
      A name and its pincodes in the order of the round. Visits of one area are offered together.
    </p>
    {areas.length > 0 && (
      <ul className={styles.areas}>
        {areas.map((area) => (
          <AreaRow key={area.id} area={area} />
        ))}
      </ul>
    )}
    <NewArea />
  </div>
);
