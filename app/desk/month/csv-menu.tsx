import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { FILES, rowsFilePath } from "./rows-address.ts";
import type { Span } from "./span.ts";
import styles from "./month-menu.module.css";

/** The files for the accounts; a disclosure, so that it opens without script too. */
export const CsvMenu = ({ span }: { span: Span }) => (
  <details className={styles.menu} name="month-menu">
    <summary className={buttonClass("button")}>
      <DeskIcon name="download" />
      CSV
      <DeskIcon name="down" />
    </summary>
    <ul>
      {FILES.map(({ words, of }) => (
        <li key={of}>
          <a href={rowsFilePath({ of, span })} download>
            {words}
          </a>
        </li>
      ))}
    </ul>
  </details>
);
