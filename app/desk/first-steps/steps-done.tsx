import styles from "./steps-done.module.css";

/** `5 of 9 done`, with a box for each. */
export const StepsDone = ({ done, of }: { done: number; of: number }) => (
  <span className={styles.done}>
    <span className={styles.boxes} aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        <i key={at} className={at < done ? styles.full : undefined} />
      ))}
    </span>
    {done} of {of} done
  </span>
);
