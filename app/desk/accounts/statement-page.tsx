import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { accountPath } from "./account-paths.ts";
import { statementPages } from "./paper-lines.ts";
import { type Statement, StatementSheet } from "./statement-sheet.tsx";
import styles from "./statement-sheet.module.css";

type Props = { statement: Statement; accountId: string };

/** A statement on A4, below a bar that is not printed. */
export function StatementPage({ statement, accountId }: Props) {
  const { content } = statement;
  const pages = statementPages(content);
  return (
    <div className={styles.around}>
      <header className={styles.bar}>
        <a className={buttonClass("inline")} href={accountPath(accountId, content.month)}>
          {content.account.name}
        </a>
        <DeskButton kind="primary" onClick={() => window.print()}>
          <DeskIcon name="print" />
          Print statement
        </DeskButton>
      </header>
      <main id="main" tabIndex={-1}>
        {pages.map((lines, at) => (
          <StatementSheet key={at} {...{ statement, lines }} page={at + 1} pages={pages.length} />
        ))}
      </main>
    </div>
  );
}
