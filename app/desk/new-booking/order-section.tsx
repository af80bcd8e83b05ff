import { type ReactNode, useId } from "react";
import styles from "./order-sheet.module.css";

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of the order's sheet with its heading. */
export function Part({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
