import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import type { ReadTest } from "./prescription.ts";
import styles from "./reading-list.module.css";

/** Stands in for the cart, which needs JavaScript. */
export const BookTestLink = ({ test: { _id, name } }: { test: ReadTest }) => (
  <a
    className={styles.book}
    href={localPath(`/book?test=${encodeURIComponent(_id)}`)}
    aria-label={t`Book Now: ${name}`}
  >
    {t`Book Now`}
  </a>
);
