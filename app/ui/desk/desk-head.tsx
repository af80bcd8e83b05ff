import type { ReactNode } from "react";
import { PlainAnswer } from "./plain-answer.tsx";
import styles from "./desk-head.module.css";

type Props = {
  title: ReactNode;
  /** Beside the title, such as what corrects it; not part of it. */
  beside?: ReactNode;
  /** The line below the title, such as "Up to date at 09:42 AM". */
  sub?: ReactNode;
  /** Above the title: the way back and where one is. */
  above?: ReactNode;
  /** Buttons that stay with the title on every screen. */
  children?: ReactNode;
  /**
   * What comes next: at the right end, on a phone a bar at the foot in the place of the tabs. Its last
   * button is the one solid teal button of the view and takes the room.
   */
  next?: ReactNode;
};

/** The head of a screen with its only h1, and what a form without script was answered. */
export const DeskHead = ({ title, beside, sub, above, children, next }: Props) => (
  <>
    <div className={styles.head}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.words}>
        <h1 tabIndex={-1} className={beside ? styles.withPencil : undefined}>
          {title}
        </h1>
        {beside}
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
      {next && (
        <div className={styles.next} data-foot-bar>
          {next}
        </div>
      )}
    </div>
    <PlainAnswer />
  </>
);
