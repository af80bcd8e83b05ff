import type { ReactNode, Ref } from "react";
import { WithNames } from "./with-names.tsx";
import styles from "./page.module.css";

/** The page's only h1, focused after a navigation, and its subtitle. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h1 tabIndex={-1}>
          <WithNames>{title}</WithNames>
        </h1>
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}

type EmptyProps = {
  picture: string;
  title: string;
  level?: "h1" | "h2" | "h3";
  heading?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

/** An empty state: a picture, why there is nothing, and where to go instead. */
export function Empty({ picture, title, level: Heading = "h2", heading, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <img src={`/images/${picture}.svg`} alt="" width="200" height="130" />
      <div>
        <Heading ref={heading} tabIndex={Heading === "h1" ? -1 : undefined}>
          <WithNames>{title}</WithNames>
        </Heading>
        {children}
      </div>
    </div>
  );
}

/** Barcode decoration of the label sheet; at most one a screen besides the footer's. */
export function Bars() {
  return (
    <svg className={styles.bars} viewBox="0 0 81 22" aria-hidden="true">
      <use href="/icons.svg#bars" />
    </svg>
  );
}

/** A two-colour picture of public/icons.svg, for concerns and packages. */
export function Print({ icon }: { icon: string }) {
  return (
    <svg className={styles.print} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/icons.svg#${icon}`} />
    </svg>
  );
}
