import type { ReadTest } from "./prescription.ts";
import styles from "./reading-list.module.css";

/** Stands in for the cart, which needs JavaScript. */
export const BookNow = ({ test }: { test: ReadTest }) => (
  <a
    className={styles.book}
    href={`/book?test=${encodeURIComponent(test._id)}`}
    aria-label={`Book Now: ${test.name}`}
  >
    Book Now
  </a>
);
