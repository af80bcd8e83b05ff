import type { ReactNode } from "react";
import styles from "./list-column.module.css";

type Props = {
  id: string;
  title: string;
  count: number;
  /** Beside the title: how many need somebody now. */
  worry?: ReactNode;
  /** Below the title: what somebody must do about the whole list. */
  notice?: ReactNode;
  /** On a phone, whose tabs show one list, this is the one. */
  isChosen: boolean;
  children: ReactNode;
};

/** One of the three lists of Today. */
export const ListColumn = ({ id, title, count, worry, notice, isChosen, children }: Props) => (
  <section
    id={id}
    className={styles.column}
    aria-labelledby={`${id}-title`}
    data-chosen={isChosen || undefined}
    data-list
  >
    <div className={styles.head}>
      <h2 id={`${id}-title`}>
        {title} <b>{count}</b>
      </h2>
      {worry}
    </div>
    {notice}
    {children}
  </section>
);

/** Below a list that does not show all its rows. */
export const MoreRows = ({ shown, count }: { shown: number; count: number }) =>
  count > shown ? (
    <p className={styles.more}>
      The first {shown} of {count}. The others follow as these are done.
    </p>
  ) : null;
