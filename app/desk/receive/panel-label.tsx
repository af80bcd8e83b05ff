import type { ReactNode } from "react";
import { DeskIcon, type DeskIconName } from "#app/ui/desk/desk-icon.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import styles from "./panel-label.module.css";

type Props = {
  /** Refused or missing; absent for a plain one. */
  icon?: DeskIconName;
  title: string;
  reference?: string;
  worked?: boolean;
  children: ReactNode;
};

/** A label beside the bags: what has to be settled about one container. */
export const PanelLabel = ({ icon, title, reference, worked, children }: Props) => (
  <WorkLabel
    title={
      icon ? (
        <span className={styles.bad}>
          <DeskIcon name={icon} />
          {title}
        </span>
      ) : (
        title
      )
    }
    aside={reference && <span className={styles.reference}>{reference}</span>}
    worked={worked === true}
  >
    <div className={styles.stack}>{children}</div>
  </WorkLabel>
);
