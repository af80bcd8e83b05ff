import type { ReactNode } from "react";
import { Link } from "react-router";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import styles from "./back-to.module.css";

/** The way back to a list of the catalogue, above the title. */
export const BackTo = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={styles.back}>
    <Link to={to}>
      <DeskIcon name="back" />
      {children}
    </Link>
  </p>
);
