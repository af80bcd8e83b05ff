import type { ReactNode } from "react";
import styles from "./page.module.css";

/** The head of a page: its one h1 (focused after a navigation) and what it is about. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}

type EmptyProps = {
  picture: string;
  title: string;
  level?: "h1" | "h2" | "h3";
  children?: ReactNode;
};

/** Nothing to show: why, and where to go from here. */
export function Empty({ picture, title, level: Heading = "h2", children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <img src={`/images/${picture}.svg`} alt="" width="200" height="130" />
      <div>
        <Heading tabIndex={Heading === "h1" ? -1 : undefined}>{title}</Heading>
        {children}
      </div>
    </div>
  );
}

/** The label's bars, once a screen besides the footer; decoration. */
export function Bars() {
  return (
    <svg className={styles.bars} viewBox="0 0 81 22" aria-hidden="true">
      <use href="/icons.svg#bars" />
    </svg>
  );
}

/** A two-colour print of icons.svg: concerns and packages. */
export function Print({ icon }: { icon: string }) {
  return (
    <svg className={styles.print} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/icons.svg#${icon}`} />
    </svg>
  );
}
