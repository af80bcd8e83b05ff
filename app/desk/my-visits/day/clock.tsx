import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import styles from "./round-rows.module.css";

/** `11:00` over `AM`, सुबह. */
export function Clock({ time }: { time: string }) {
  const words = sayTime(time).split(" ");
  const clock = words.find((word) => /\d/.test(word));
  const half = words.find((word) => word !== clock);
  return (
    <span className={styles.clock}>
      {clock} <small>{half}</small>
    </span>
  );
}
