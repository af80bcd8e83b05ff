import type { ReactNode } from "react";
import { Bars } from "#app/ui/desk/bars.tsx";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import type { MyPatient } from "../day/my-day.ts";
import styles from "./next-visit.module.css";

type Props = {
  patient: Pick<MyPatient, "age" | "reference">;
  slot: string;
  /** `3 of 5` */
  place: string;
  /** The heading with the name. */
  children: ReactNode;
};

/** Whose tubes these are: the row stays at the top while the patient is scrolled, by CSS alone. */
export const NameRow = ({ patient: { age, reference }, slot, place, children }: Props) => (
  <div className={styles.name}>
    <div className={styles.nameRow}>
      {children}
      <p className={styles.identity}>
        {age && <span>{age}</span>}
        <span>{reference}</span>
        <Bars className={styles.bars} />
        <span className={styles.stuck}>
          {sayTime(slot)}, {place}
        </span>
      </p>
    </div>
  </div>
);
