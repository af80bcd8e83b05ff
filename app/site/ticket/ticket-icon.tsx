import styles from "#app/ui/icon.module.css";

/** A line icon that only the ticket uses, from the file of drawings: the inline sprite is on every page. */
export const TicketIcon = ({ name }: { name: string }) => (
  <svg className={styles.icon} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
