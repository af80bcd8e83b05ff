import type { ReactNode } from "react";
import rack from "../../../public/images/empty-rack.svg?no-inline";
import styles from "./nothing.module.css";

/** An empty list of the desk: that there is nothing, and what will come by itself. */
export const Nothing = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.nothing}>
    <img src={rack} alt="" width="120" height="78" />
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </div>
);
