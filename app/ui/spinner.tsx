import styles from "./spinner.module.css";

/** A decorative spinner; the text beside it says what is going on. */
export const Spinner = () => <i className={styles.spinner} aria-hidden="true" />;
