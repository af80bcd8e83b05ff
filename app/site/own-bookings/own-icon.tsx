import styles from "#app/ui/icon.module.css";

/** From the file of drawings: the inline sprite is on every page. */
export const OwnIcon = () => (
  <svg className={styles.icon} aria-hidden="true">
    <use href="/icons.svg#ticket" />
  </svg>
);
