import styles from "./day-sheet.module.css";

/** To be ticked by hand. */
export const Box = () => <i className={styles.box} aria-hidden="true" />;
