import styles from "./round-rows.module.css";

/** `11:00` over `AM`. */
export function Clock({ time }: { time: string }) {
  const [clock, half] = time.split(" ");
  return (
    <span className={styles.clock}>
      {clock} <small>{half}</small>
    </span>
  );
}
