import type { ReactNode } from "react";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { AskingRow as Row, FoundFor } from "./bank-view.server.ts";
import { AskingRow } from "./asking-row.tsx";
import styles from "./bank.module.css";

type Props = {
  id: string;
  title: string;
  aside?: ReactNode;
  bad?: boolean;
  rows: readonly Row[];
  found: FoundFor | undefined;
};

/** Rows that ask, each with its buttons. */
export const AskingList = ({ id, title, aside, bad = false, rows, found }: Props) => (
  <section id={id} className={bad ? styles.bad : styles.label} aria-labelledby={`h-${id}`}>
    <header>
      <h2 id={`h-${id}`}>
        {bad && <DeskIcon name="alert" />}
        {title}
      </h2>
      {aside && <span>{aside}</span>}
    </header>
    <ul className={styles.rows} data-list>
      {rows.map((row) => (
        <AskingRow key={row.id} row={row} found={found?.row === row.id ? found : undefined} />
      ))}
    </ul>
  </section>
);
