import type { ReactNode } from "react";
import { DeskIcon, type DeskIconName } from "./desk-icon.tsx";
import styles from "./mark.module.css";
import text from "../text.module.css";

type Props = {
  /** Good to know; somebody must act; a promise is broken or something is refused. */
  kind?: "plain" | "now" | "bad";
  icon?: DeskIconName;
  children: ReactNode;
};

/** One of the three marks of the desk, always with words. */
export const Mark = ({ kind = "plain", icon, children }: Props) => (
  <span className={styles[kind]}>
    {icon && <DeskIcon name={icon} />}
    {children}
  </span>
);

/** A number of what needs somebody, beside a link or a heading; `words` says what it counts. */
export const Count = ({ of, words }: { of: number; words: string }) =>
  of > 0 ? (
    <b className={styles.count}>
      <span className={text.visuallyHidden}>, {words}: </span>
      {of}
    </b>
  ) : null;
