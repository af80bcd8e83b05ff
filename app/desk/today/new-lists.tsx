import { useId } from "react";
import styles from "./new-lists.module.css";

/** The three lists of a lab without a booking: what will stand there. */
export const NewLists = () => (
  <div className={styles.lists}>
    <NewList title="To call">
      New bookings appear here by themselves, with how long they wait.
    </NewList>
    <NewList title="Visits today">
      Confirmed visits by time, with what to bring and who goes.
    </NewList>
    <NewList title="Reports due">What was collected and is promised.</NewList>
  </div>
);

function NewList({ title, children }: { title: string; children: string }) {
  const id = useId();
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>
        {title} <b>0</b>
      </h2>
      <p>{children}</p>
    </section>
  );
}
