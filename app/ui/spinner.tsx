import styles from "./spinner.module.css";

/** Something is under way; decoration, the words beside it say what. */
export const Spinner = () => <i className={styles.spinner} aria-hidden="true" />;
