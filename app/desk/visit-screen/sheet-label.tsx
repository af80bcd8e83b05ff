import { type ReactNode, useId } from "react";
import label from "#app/ui/desk/work-label.module.css";
import styles from "./sheet-label.module.css";

type Props = {
  title: string;
  /** Beside the title, small: what state its work is in. */
  caption?: ReactNode;
  /** The one sheet of the screen that is being worked on has an ink outline. */
  inked?: boolean;
  children: ReactNode;
};

/** A white label of the desk with its head; what fills it to the edges brings its own padding. */
export function SheetLabel({ title, caption, inked = false, children }: Props) {
  const id = useId();
  return (
    <section className={inked ? styles.inked : styles.label} aria-labelledby={id}>
      <div className={label.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {caption && <span className={styles.caption}>{caption}</span>}
      </div>
      {children}
    </section>
  );
}

/** The padded part of a label. */
export const LabelBody = ({ children }: { children: ReactNode }) => (
  <div className={label.body}>{children}</div>
);
