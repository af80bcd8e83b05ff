import { type ReactNode, useId } from "react";
import { DeskIcon } from "./desk-icon.tsx";
import styles from "./work-label.module.css";

type Props = {
  title: ReactNode;
  /** Small words or a mark at the right end of the title. */
  aside?: ReactNode;
  /** An ink outline: the one sheet being worked on. */
  worked?: boolean;
  /** A kumkum outline and an icon: something is wrong or asks. */
  bad?: boolean;
  children: ReactNode;
};

/** A white label on the desk: a section with its title. */
export function WorkLabel({ title, aside, worked, bad, children }: Props) {
  const id = useId();
  return (
    <section
      className={bad ? styles.bad : worked ? styles.worked : styles.label}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 id={id}>
          {bad && <DeskIcon name="alert" />}
          {title}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
