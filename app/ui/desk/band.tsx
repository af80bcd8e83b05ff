import type { ReactNode } from "react";
import { DeskIcon, type DeskIconName } from "./desk-icon.tsx";
import styles from "./band.module.css";

type Props = {
  /** `bad`: refused, or a promise is broken. */
  kind?: "plain" | "bad";
  icon: DeskIconName;
  /** Usually begins with a bold sentence. */
  children: ReactNode;
  /** A button at its end. */
  action?: ReactNode;
};

/** A notice across the page or the dialog: no connection, a colleague's change, no right. It is announced. */
export const Band = ({ kind = "plain", icon, children, action }: Props) => (
  <div className={styles[kind]} role={kind === "bad" ? "alert" : "status"}>
    <DeskIcon name={icon} />
    <p>{children}</p>
    {action}
  </div>
);
